import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CatalogList } from '../../../src/resources/catalog/list/CatalogList.tsx';
import { CatalogShow } from '../../../src/resources/catalog/show/CatalogShow.tsx';
import { NewReleases } from '../../../src/resources/home/NewReleases.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { cap, choices, detail, tee } from './catalogApi.ts';

configure({ asyncUtilTimeout: 15_000 });

const urlOf = (name: string, side = 160) => `/v1/thumbs/products/${side}x${side}/${name}.webp`;

const pictured = { ...tee, picture_url: urlOf('front') };
const photos = [urlOf('front'), urlOf('back')];

/** Fakes an API with a tee with two pictures and bar codes, and a cap without. */
const fakePictures = () =>
  fakeApi({
    'GET /catalog': { json: { catalog: [pictured, cap] } },
    'GET /catalog/count': { json: { count: 2 } },
    'GET /catalog/choices': { json: choices },
    [`GET /catalog/${tee.id}`]: {
      json: {
        catalog: {
          ...detail(pictured),
          picture_urls: photos,
          sold: detail(tee).sold.map((variant) => ({ ...variant, gtin: '4006381333931' })),
        },
      },
    },
    [`GET /catalog/${cap.id}`]: { json: { catalog: detail(cap) } },
    'GET /countries': { json: { countries: [] } },
  });

const show = async (product: typeof tee, query = '') => {
  fakePictures();
  renderAt(`/catalog/${product.id}${query}`, <CatalogShow />, { pattern: '/catalog/:id' });
  return screen.findByRole('region', { name: 'Picture' });
};

/** Returns the large picture and the pressed buttons beneath it. */
const shown = (card: HTMLElement) => ({
  large: card.querySelector('.pl-pic > img')?.getAttribute('alt') ?? null,
  pressed: within(card)
    .queryAllByRole('button', { pressed: true })
    .map(
      (button) => button.getAttribute('aria-label') ?? within(button).getByRole('img').getAttribute('alt'),
    ),
});

const [first, second] = ['Classic Tee, picture 1 of 2', 'Classic Tee, picture 2 of 2'];

beforeEach(() => {
  enterAsSeller();
  fakeMedia();
});

it('shows the first picture large and the others as buttons for the keyboard', async () => {
  const card = await show(pictured);
  expect(shown(card)).toEqual({ large: first, pressed: [first] });
  const large = card.querySelector('.pl-pic > img');
  expect(large).toHaveAttribute('src', urlOf('front', 640));
  expect(large?.getAttribute('srcset')).toContain(`${urlOf('front', 1200)} 1200w`);
  const thumbnail = within(card).getByRole('button', { name: second });
  expect(within(thumbnail).getByRole('img')).toHaveAttribute('loading', 'lazy');
  thumbnail.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown(card)).toEqual({ large: second, pressed: [second] });
  expect(card.querySelector('.pl-pic-area')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Front' }));
  expect(shown(card)).toEqual({ large: null, pressed: ['Front'] });
  expect(card.querySelector('.pl-pic-area')).not.toBeNull();
});

it('shows the drawing when a color is chosen, here or by the address', async () => {
  const card = await show(pictured);
  await userEvent.click(within(card).getByRole('radio', { name: 'Red, out of stock' }));
  expect(shown(card)).toEqual({ large: null, pressed: ['Front'] });
});

it('shows the color that the address names', async () => {
  expect(shown(await show(pictured, '?color=Black'))).toEqual({ large: null, pressed: ['Front'] });
});

it('leaves out pictures that fail to load, and ends with the drawing', async () => {
  const card = await show(pictured);
  fireEvent.error(card.querySelector('.pl-pic > img') as Element);
  expect(shown(card)).toEqual({ large: second, pressed: [second] });
  fireEvent.error(within(card).getAllByRole('img', { name: second })[0] as Element);
  expect(shown(card).large).toBeNull();
  expect(card.querySelector('.pl-pic > svg')).not.toBeNull();
});

it('shows the drawing of a product without pictures, and no column for bar codes', async () => {
  const card = await show(cap);
  expect(shown(card)).toEqual({ large: null, pressed: [] });
  expect(card.querySelector('.pl-pic > svg')).not.toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'GTIN' })).toBeNull();
});

it('lists the bar codes of the variants', async () => {
  await show(pictured);
  expect(screen.getByRole('columnheader', { name: 'GTIN' })).toBeVisible();
  expect(screen.getByRole('cell', { name: /4006381333931/ })).toBeVisible();
});

it('shows the first picture in the list, and the drawing where there is none or it fails', async () => {
  fakePictures();
  renderAt('/catalog', <CatalogList />, { pattern: '/catalog' });
  await screen.findByRole('link', { name: 'Classic Tee' });
  const [card, secondCard] = screen.getAllByRole('listitem');
  const picture = card?.querySelector('img');
  expect(picture).toHaveAttribute('src', urlOf('front', 320));
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(secondCard?.querySelector('.pl-product-pic > svg')).not.toBeNull();
  fireEvent.error(picture as Element);
  await waitFor(() => expect(card?.querySelector('.pl-product-pic > svg')).not.toBeNull());
});

it('shows the first picture of a new release on the home page, else its drawing', async () => {
  fakePictures();
  renderAt('/', <NewReleases />, { pattern: '/' });
  const releaseOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect((await releaseOf(pictured.name))?.querySelector('img')).toHaveAttribute('src', urlOf('front'));
  const drawn = await releaseOf(cap.name);
  expect([drawn?.querySelector('img'), drawn?.querySelector('svg') === null]).toEqual([null, false]);
});
