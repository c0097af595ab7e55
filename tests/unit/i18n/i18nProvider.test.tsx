// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type I18nProvider, useTranslate } from 'ra-core';
import { memo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../../src/i18n/format.ts';
import { defaultTimeZone, getLanguage, setTimeZone } from '../../../src/i18n/locale.ts';
import { LocaleScope } from '../../../src/i18n/LocaleScope.tsx';
import { useLanguage } from '../../../src/i18n/useLanguage.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { initialLanguage } from '../../../src/providers/texts/initialLanguage.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { getOperator, setOperator, useCodeLabel } from '../../../src/providers/operator/operator.ts';
import { loadTexts, withTexts } from '../../../src/providers/texts/texts.ts';

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => {
  preferencesStore.removeItem('locale');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setTimeZone(defaultTimeZone);
});

describe('the initial language', () => {
  it.each([
    [['vi-VN', 'en-US'], 'vi'],
    [['en-GB', 'vi'], 'en'],
    [['fr-FR', 'vi'], 'vi'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('for a browser of %j is %s', (tags, language) => {
    browserSpeaks(...tags);
    expect(initialLanguage()).toBe(language);
  });

  it('is the remembered one before the browser’s', () => {
    browserSpeaks('en-US');
    preferencesStore.setItem('locale', 'vi');
    expect(initialLanguage()).toBe('vi');
  });

  it('is never one that we do not have', () => {
    browserSpeaks('en-US');
    preferencesStore.setItem('locale', 'xx');
    expect(initialLanguage()).toBe('en');
  });
});

describe('texts that come with their page', () => {
  const title = 'imports.title';

  it('are not there before it, and stay over a change of the language', async () => {
    const provider = await createI18nProvider('en');
    expect(provider.translate(title, { _: '' })).toBe('');
    expect(await withTexts(Promise.resolve('page'), 'imports')).toBe('page');
    expect(provider.translate(title)).toBe('Import orders');
    expect(provider.translate('app.action.save')).toBe('Save');
    await provider.changeLocale('vi');
    expect(provider.translate(title)).toBe('Nhập đơn hàng');
  });

  it('come in the language that was chosen while they were on their way', async () => {
    const provider = await createI18nProvider('en');
    const [, changed] = [loadTexts('pay'), provider.changeLocale('vi')];
    await Promise.all([loadTexts('pay'), changed]);
    expect(provider.translate('pay.back')).toBe('Quay lại');
  });
});

describe('the provider', () => {
  it('speaks the language, sets lang and remembers it', async () => {
    const provider = await createI18nProvider('vi');
    expect(provider.translate('app.action.save')).toBe('Lưu');
    expect(document.documentElement.lang).toBe('vi');
    expect(preferencesStore.getItem('locale')).toBe('vi');
    await provider.changeLocale('en');
    expect(provider.translate('app.action.save')).toBe('Save');
    expect(provider.getLocale()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(getLanguage()).toBe('en');
    expect(preferencesStore.getItem('locale')).toBe('en');
  });

  it('ends in the last of two quick choices', async () => {
    const provider = await createI18nProvider('en');
    await Promise.all([provider.changeLocale('vi'), provider.changeLocale('en')]);
    expect(provider.getLocale()).toBe('en');
    expect(preferencesStore.getItem('locale')).toBe('en');
  });

  it('writes numbers with separators, and text as it is', async () => {
    const provider = await createI18nProvider('en');
    const display = (from: number | string) =>
      provider.translate('app.pager.display', { from, to: 1225, total: 5000 });
    expect(display(1201)).toBe('Display 1,201 - 1,225 data fields of 5,000 results');
    expect(display('1201')).toContain('Display 1201 - ');
  });

  it('chooses the plural form, one for all numbers in Vietnamese', async () => {
    const provider = await createI18nProvider('en');
    const submit = (smart_count: number) => provider.translate('imports.preview.submit', { smart_count });
    expect([submit(1), submit(1204)]).toEqual(['Import 1 order', 'Import 1,204 orders']);
    await provider.changeLocale('vi');
    expect([submit(1), submit(1204)]).toEqual(['Nhập 1 đơn', 'Nhập 1,204 đơn']);
    expect(provider.translate('resources.orders.name', { smart_count: 2 })).toBe('Đơn hàng');
  });

  it('falls back to English for a locale that we do not have', async () => {
    const provider = await createI18nProvider('vi');
    await provider.changeLocale('fr');
    expect(provider.getLocale()).toBe('en');
  });
});

const Label = memo(() => <p>{useTranslate()('app.action.save')}</p>);
const Clock = () => {
  useTranslate();
  return <time>{formatDateTime('2026-11-20T07:32:05Z')}</time>;
};
const Switch = () => {
  const [language, change] = useLanguage();
  return (
    <button type="button" onClick={() => change(language === 'en' ? 'vi' : 'en')}>
      {language}
    </button>
  );
};

const show = (i18nProvider: I18nProvider) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={preferencesStore}>
      <LocaleScope>
        <Label />
        <Clock />
        <input aria-label="note" />
        <Switch />
      </LocaleScope>
    </CoreAdminContext>,
  );

const Line = memo(() => <b>{useCodeLabel('shipping_lines')('loom-express')}</b>);

describe('the labels of the operator’s codes', () => {
  const page = getOperator();
  const [firstLine] = page.vocabularies.shipping_lines;
  afterEach(() => setOperator(page));

  it('follow a new version in both languages, and an unknown code shows itself', async () => {
    const provider = await createI18nProvider('en');
    render(
      <CoreAdminContext i18nProvider={provider} store={preferencesStore}>
        <LocaleScope>
          <Line />
          <input aria-label="note" />
          <Switch />
        </LocaleScope>
      </CoreAdminContext>,
    );
    const note = screen.getByLabelText('note');
    expect(screen.getByText('loom-express').tagName).toBe('B');
    const line = {
      ...(firstLine as NonNullable<typeof firstLine>),
      code: 'loom-express',
      labels: { en: 'Loom Express', vi: 'Loom nhanh' },
    };
    setOperator({ ...page, version: 7, vocabularies: { ...page.vocabularies, shipping_lines: [line] } });
    await screen.findByText('Loom Express');
    await userEvent.click(screen.getByRole('button', { name: 'en' }));
    await screen.findByText('Loom nhanh');
    expect(screen.getByLabelText('note')).toBe(note);
  });
});

describe('switching the language', () => {
  it('redraws every text and keeps what was typed', async () => {
    show(await createI18nProvider('en'));
    const note = screen.getByLabelText('note');
    await userEvent.type(note, 'gift for Hà');
    await userEvent.click(screen.getByRole('button', { name: 'en' }));
    expect(await screen.findByText('Lưu')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'vi' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('gift for Hà');
    expect(screen.getByLabelText('note')).toBe(note);
  });

  it('stays where it is when the language cannot be fetched', async () => {
    const provider = await createI18nProvider('en');
    show({ ...provider, changeLocale: () => Promise.reject(new Error('offline')) });
    await userEvent.click(screen.getByRole('button', { name: 'en' }));
    expect(screen.getByText('Save')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'en' })).toBeTruthy();
  });

  it('redraws dates when the account moves to another time zone', async () => {
    show(await createI18nProvider('en'));
    expect(screen.getByText('20/11/2026 14:32')).toBeTruthy();
    setTimeZone('UTC');
    expect(await screen.findByText('20/11/2026 07:32')).toBeTruthy();
  });
});
