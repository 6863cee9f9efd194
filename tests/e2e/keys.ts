import { expect, type Locator, type Page } from '@playwright/test';

// What a person without a pointer does. Nothing here clicks: what cannot be reached by Tab is not found.

/**
 * Presses Tab, or Shift and Tab where it lies behind, until this has the focus: within as many stops as a patient
 * person would make.
 */
export async function tabTo(page: Page, target: Locator, stops = 60): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < stops; stop += 1) {
    const where = await target.first().evaluate((element) => {
      const { activeElement, body } = document;
      if (element === activeElement) return 'here';
      // The app replaced it while the question was on its way: its successor may have the focus already.
      if (!element.isConnected) return 'replaced';
      const isBehind = element.compareDocumentPosition(activeElement ?? body) & Node.DOCUMENT_POSITION_FOLLOWING;
      return activeElement !== body && isBehind !== 0 ? 'behind' : 'ahead';
    });
    if (where === 'here') return;
    if (where === 'replaced') continue;
    await page.keyboard.press(where === 'behind' ? 'Shift+Tab' : 'Tab');
  }
  await expect(target.first()).toBeFocused({ timeout: 1 });
}
/** Presses a key on it, reached by Tab alone. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
/** Replaces a field's text, reached by Tab alone. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};
