import type { Locator, Page } from 'playwright';

/** A generated list, in English: a seller's actions there, by the names that they see. */
export class ListPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table');
    this.rows = this.table.locator('tbody').getByRole('row');
    this.search = page.getByRole('main').getByRole('searchbox');
  }

  /** Opens a tab by its status: "Pending". */
  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('columnheader', { name: column }).getByRole('button').click();
  }

  /** Chooses one value of a filter in the bar. */
  async filter(name: string, value: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', { name });
    await dialog.getByText(value, { exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  async goToPage(page: number): Promise<void> {
    await this.page.getByRole('button', { name: `Page ${page}`, exact: true }).click();
  }

  /** Selects every row of the page. */
  async selectPage(): Promise<void> {
    await this.table.getByRole('checkbox', { name: 'Select this page' }).check();
  }

  /** Starts an action on the selected rows. */
  async bulkAction(name: string): Promise<void> {
    await this.page
      .getByRole('toolbar', { name: 'Actions for the selection' })
      .getByRole('button', { name })
      .click();
  }

  /** Returns the query of the list, as it is in the address. */
  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }

  /** Returns the visible texts of a column's cells. */
  async texts(column: string): Promise<string[]> {
    const heads = await this.table.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === column);
    if (at < 0) throw new Error(`The list has no column ${column}, only ${heads.join(', ')}.`);
    const texts = await this.rows.locator(`td:nth-child(${at + 1})`).allInnerTexts();
    return texts.map((text) => text.trim());
  }

  /** Returns the codes of the orders; below a code is the store's own number. */
  async codes(): Promise<string[]> {
    return (await this.texts('Order')).map((text) => text.split('\n')[0] ?? '');
  }
}
