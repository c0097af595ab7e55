import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { encodingNames, encodings } from '../../../../contract/imports/file-problems.ts';
import { lastHeaderRow, separatorNames } from '../../../../contract/imports/readOptions.ts';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { readShops } from '../../../providers/session/shops.ts';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import { SettingsInput } from '../../../components/inputs/SettingsInput.tsx';
import { useErrorAt, useField } from './useField.ts';

const automatic = 'auto';

const ShopField = () => {
  const translate = useTranslate();
  const [shop, setShop] = useField('shop_id');
  const wrong = useErrorAt()('shop_id');
  const { data: shops = [] } = useQuery({
    queryKey: ['shops', 'names'],
    queryFn: ({ signal }) => readShops('', signal),
  });
  return (
    <SelectField
      label={translate('templates.file.shop')}
      value={shop ?? 'all'}
      options={[
        { value: 'all', label: translate('templates.file.all_shops') },
        ...shops.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => setShop(value === 'all' ? null : value)}
      error={wrong && translate(`invalid.${wrong}`)}
    />
  );
};

const DefaultSwitch = () => {
  const translate = useTranslate();
  const [isDefault, setIsDefault] = useField('is_default');
  return (
    <div>
      <CheckField
        isSwitch
        label={translate('templates.file.default')}
        checked={isDefault}
        onChange={setIsDefault}
      />
      <p className="pl-muted">{translate('templates.file.default_help')}</p>
    </div>
  );
};

const FileOptionFields = () => {
  const translate = useTranslate();
  const [fileOptions, setFileOptions] = useField('ways');
  const auto = { value: automatic, label: translate('templates.file.automatic') };
  const rows = Array.from({ length: lastHeaderRow }, (_, index) => ({
    value: String(index + 1),
    label: translate('templates.file.row', { number: index + 1 }),
  }));
  return (
    <>
      <SelectField
        label={translate('templates.file.separator')}
        value={fileOptions.separator ?? automatic}
        options={[
          auto,
          ...separatorNames.map((value) => ({ value, label: translate(`templates.separators.${value}`) })),
        ]}
        onChange={(value) =>
          setFileOptions({ ...fileOptions, separator: separatorNames.find((name) => name === value) ?? null })
        }
      />
      <SelectField
        label={translate('templates.file.encoding')}
        value={fileOptions.encoding ?? automatic}
        options={[auto, ...encodings.map((value) => ({ value, label: encodingNames[value] }))]}
        onChange={(value) =>
          setFileOptions({ ...fileOptions, encoding: encodings.find((name) => name === value) ?? null })
        }
      />
      <SelectField
        label={translate('templates.file.header_row')}
        value={fileOptions.header_row === null ? automatic : String(fileOptions.header_row)}
        options={[auto, ...rows]}
        onChange={(value) =>
          setFileOptions({ ...fileOptions, header_row: value === automatic ? null : Number(value) })
        }
      />
      <p className="pl-muted">{translate('templates.file.help')}</p>
    </>
  );
};

/** The template's settings: its name, whose files it reads, and their format. */
export const FileCard = () => {
  const translate = useTranslate();
  return (
    <SettingsCard title={translate('templates.file.title')}>
      <div className="pl-stack">
        <SettingsInput name="name" label={translate('templates.file.name')} />
        <ShopField />
        <DefaultSwitch />
        <FileOptionFields />
      </div>
    </SettingsCard>
  );
};
