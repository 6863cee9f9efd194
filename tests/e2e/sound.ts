import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The builder's own axe, in its small form: read once by each document that is looked at, instead of three times by
 * each look.
 */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What is wrong with what is on the screen now. */
export interface Soundness {
  /** Violations that axe knows, each with the first place where it was found. */
  readonly axe: readonly string[];
  /** CSS pixels by which the page scrolls sideways. */
  readonly overflow: number;
  /** What a finger must hit and is smaller than 44 px; looked for where fingers are, below the breakpoint of 768 px. */
  readonly small: readonly { readonly name: string; readonly width: number; readonly height: number }[];
}

/** Nothing is wrong. */
export const sound: Soundness = { axe: [], overflow: 0, small: [] };

/**
 * Looks at the screen as it is now; `colors` alone where the same markup was looked at whole in another colour scheme,
 * `open list` where a field's list lies over everything: it belongs to its field by aria-controls, not to a landmark.
 */
export const soundnessOf = async (
  page: Page,
  which: 'whole' | 'colors' | 'open list' = 'whole',
): Promise<Soundness> => {
  // A half-faded element has a wrong colour: a check is repeated if a fade began during it.
  for (let looks = 1; looks <= mostLooks; looks += 1) {
    const still = await page.waitForFunction(fadesOnceStill);
    const before = await still.jsonValue();
    const seen = await look(page, which);
    if ((await page.evaluate(fadesSoFar)) === before) return seen;
  }
  throw new Error(`Something has begun to fade during each of ${mostLooks} looks`);
};

/** Far more than a screen needs that comes to rest at all. */
const mostLooks = 50;

/** Runs in the page. How often something has begun to fade since this document was first waited for; as text. */
const fadesSoFar = (): string => document.documentElement.dataset['fades'] ?? '0';

/**
 * Runs in the page. That number, once nothing fades or moves but what does so for ever: both in one moment, so that
 * what begins after it is counted.
 */
const fadesOnceStill = (): string | false => {
  const { dataset } = document.documentElement;
  if (dataset['fades'] === undefined) {
    dataset['fades'] = '0';
    document.addEventListener('transitionrun', () => {
      dataset['fades'] = String(Number(dataset['fades']) + 1);
    });
  }
  const still = document.getAnimations().every(({ effect, playState }) => {
    return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
  });
  return still && (dataset['fades'] ?? '0');
};

const look = async (page: Page, which: 'whole' | 'colors' | 'open list'): Promise<Soundness> => {
  // In the page itself, which has no frames, and without a list of all that is right: the same findings for a sixth of
  // the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void "it is there"' })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(which === 'open list' ? { rules: { region: { enabled: false } } } : {}),
      ...(which === 'colors' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
    })
    .analyze();
  const fingers = which !== 'colors' && (page.viewportSize()?.width ?? 0) < 768;
  return {
    axe: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
    overflow: Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)),
    small: fingers ? await page.evaluate(smallTargets) : [],
  };
};

/**
 * Looks at the same screen in the light and in the dark: the markup does not depend on the scheme, so in the dark only
 * colours are looked at.
 */
export const soundnessInBothSchemes = async (page: Page): Promise<Soundness> => {
  const light = await soundnessOf(page);
  const scheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  };
  await scheme('dark');
  const dark = await soundnessOf(page, 'colors');
  await scheme('light');
  return { ...light, axe: [...light.axe, ...dark.axe.map((found) => `in the dark: ${found}`)] };
};

/**
 * What is on the screen now has no violation that axe knows, does not scroll sideways, and is large enough for fingers.
 */
export const expectSound = async (page: Page): Promise<void> => expect(await soundnessOf(page)).toEqual(sound);

/**
 * Runs in the page. Links within a text are read, not aimed at; ticks and dots are measured on what a tap really
 * reaches.
 */
function smallTargets(): Soundness['small'] {
  const least = 44;
  const round = ({ width, height }: { width: number; height: number }) => ({
    width: Math.round(width),
    height: Math.round(height),
  });

  /**
   * How much of a tick or dot and its label answers a tap: the height that does so both over the box and at the label's
   * far end.
   */
  const tapped = (control: HTMLInputElement) => {
    const root = control.closest('.mantine-Checkbox-root, .mantine-Radio-root, .mantine-Switch-root') ?? control;
    control.scrollIntoView({ block: 'center' });
    const box = root.getBoundingClientRect();
    const reaches = (x: number, y: number) => {
      // A toast lies over it for its 3 s alone.
      const at = document.elementsFromPoint(x, y).find((one) => one.closest('.mantine-Notifications-root') === null);
      return at === control || at?.closest('label')?.control === control;
    };
    const heightAt = (x: number) => {
      let hits = 0;
      for (let y = Math.ceil(box.top); y < box.bottom; y += 1) if (reaches(x, y)) hits += 1;
      return hits;
    };
    const own = control.getBoundingClientRect();
    return { width: box.width, height: Math.min(heightAt(own.left + own.width / 2), heightAt(box.right - 8)) };
  };

  const found: { name: string; width: number; height: number }[] = [];
  // What lies behind an open dialog cannot be tapped at all; one that was opened from another lies over it.
  const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  for (const control of within.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [role=button]')) {
    if (!control.checkVisibility() || control.closest('p, [aria-hidden=true]') !== null) continue;
    const isTick = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    // A password's input has its border around it.
    const seen = () => (control.closest('.mantine-PasswordInput-input') ?? control).getBoundingClientRect();
    const { width, height } = round(isTick ? tapped(control) : seen());
    if (height === 0 && !isTick) continue;
    if (height < least || (control.tagName === 'BUTTON' && width < least))
      found.push({ name: control.getAttribute('aria-label') ?? control.textContent ?? control.tagName, width, height });
  }
  return found;
}
