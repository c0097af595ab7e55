import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { encodingNames, encodings } from '../../../../contract/imports/file-problems.ts';
import { lastHeaderRow, separatorNames } from '../../../../contract/imports/ways.ts';
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
  const [isDefault, setDefault] = useField('is_default');
  return (
    <div>
      <CheckField
        isSwitch
        label={translate('templates.file.default')}
        checked={isDefault}
        onChange={setDefault}
      />
      <p className="pl-muted">{translate('templates.file.default_help')}</p>
    </div>
  );
};

const WaysFields = () => {
  const translate = useTranslate();
  const [ways, setWays] = useField('ways');
  const auto = { value: automatic, label: translate('templates.file.automatic') };
  const rows = Array.from({ length: lastHeaderRow }, (_, index) => ({
    value: String(index + 1),
    label: translate('templates.file.row', { number: index + 1 }),
  }));
  return (
    <>
      <SelectField
        label={translate('templates.file.separator')}
        value={ways.separator ?? automatic}
        options={[
          auto,
          ...separatorNames.map((value) => ({ value, label: translate(`templates.separators.${value}`) })),
        ]}
        onChange={(value) =>
          setWays({ ...ways, separator: separatorNames.find((name) => name === value) ?? null })
        }
      />
      <SelectField
        label={translate('templates.file.encoding')}
        value={ways.encoding ?? automatic}
        options={[auto, ...encodings.map((value) => ({ value, label: encodingNames[value] }))]}
        onChange={(value) => setWays({ ...ways, encoding: encodings.find((name) => name === value) ?? null })}
      />
      <SelectField
        label={translate('templates.file.header_row')}
        value={ways.header_row === null ? automatic : String(ways.header_row)}
        options={[auto, ...rows]}
        onChange={(value) => setWays({ ...ways, header_row: value === automatic ? null : Number(value) })}
      />
      <p className="pl-muted">{translate('templates.file.help')}</p>
    </>
  );
};

/** The template as a whole: its name, whose files it reads, and how they are written. */
export const FileCard = () => {
  const translate = useTranslate();
  return (
    <SettingsCard title={translate('templates.file.title')}>
      <div className="pl-stack">
        <SettingsInput name="name" label={translate('templates.file.name')} />
        <ShopField />
        <DefaultSwitch />
        <WaysFields />
      </div>
    </SettingsCard>
  );
};
