import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

// A person at a page, whose every field and click is counted. They act by what they see alone: a control that is
// visible and enabled, found by its role and name.

/** Fields filled in, chosen or given a file, and things pressed, by everybody who shares it. */
export interface Tally {
  fields: number;
  clicks: number;
}

export interface CountedPage {
  readonly page: Page;
  /** Types into a text field. */
  fill(name: string, text: string): Promise<void>;
  /** Types into the password field of this label, which has no role. */
  fillSecret(name: string, text: string): Promise<void>;
  /** Chooses an option of a field that offers a list: the list is opened by one click, the option is another one. */
  choose(name: string | RegExp, option: string): Promise<void>;
  /** Gives a file by the button that browses for one, whose click counts beside the file. */
  giveFile(button: string, file: { readonly name: string; readonly text: string }): Promise<void>;
  press(role: 'button' | 'link', name: string | RegExp): Promise<void>;
  /** Keeps a picture of the screen as it is now. */
  look(step: string): Promise<void>;
}

/** A field is found by its label, which ends in a star where it must be filled in. */
const labelled = (name: string): RegExp => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`);

export const countedPage = (page: Page, tally: Tally, folder: string): CountedPage => {
  mkdirSync(folder, { recursive: true });
  /** The one control that a person would take: what lies behind an open dialog is out of reach. */
  const usable = async (find: (within: Page | Locator) => Locator): Promise<Locator> => {
    const dialog = page.getByRole('dialog').last();
    const control = find((await dialog.isVisible()) ? dialog : page);
    await expect(control).toHaveCount(1);
    await expect(control).toBeVisible();
    await expect(control).toBeEnabled();
    return control;
  };
  const click = async (control: Locator): Promise<void> => {
    tally.clicks += 1;
    await control.click();
  };
  const type = async (control: Locator, text: string): Promise<void> => {
    tally.fields += 1;
    await control.fill(text);
  };
  return {
    page,
    async fill(name, text) {
      await type(await usable((within) => within.getByRole('textbox', { name: labelled(name) })), text);
    },
    async fillSecret(name, text) {
      await type(await usable((within) => within.getByLabel(labelled(name))), text);
    },
    async choose(name, option) {
      tally.fields += 1;
      await click(await usable((within) => within.getByRole('combobox', { name })));
      await click(page.getByRole('option', { name: option }));
    },
    async giveFile(button, { name, text }) {
      const chooser = page.waitForEvent('filechooser');
      await click(await usable((within) => within.getByRole('button', { name: button, exact: true })));
      tally.fields += 1;
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
    async press(role, name) {
      await click(await usable((within) => within.getByRole(role, { name, exact: true })));
    },
    async look(step) {
      await page.screenshot({ path: join(folder, `${step}-${page.viewportSize()?.width}.png`) });
    },
  };
};
