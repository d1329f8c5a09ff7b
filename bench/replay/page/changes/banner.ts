import { REFUSES } from '../../input-record.ts';
import { addedElement } from '../marks.ts';
import { pickFrom } from './pick-from.ts';

const PLACES = [
  'left:0;right:0;bottom:0',
  'left:0;right:0;top:0',
  'right:16px;bottom:16px;width:320px',
] as const;

/** Adds a cookie banner over the page that is unrelated to the task. */
export function addBanner(random: () => number): (roots: readonly Element[]) => void {
  let isThere = false;
  return () => {
    if (isThere) return;
    isThere = true;
    const banner = addedElement('div');
    banner.setAttribute('role', 'dialog');
    banner.setAttribute('aria-label', 'Cookies');
    banner.style.cssText = `position:fixed;z-index:99999;padding:16px;background:#fff;border:1px solid #888;${pickFrom(random, PLACES)}`;
    const words = addedElement('p');
    words.textContent = 'We and our partners use cookies to improve this site.';
    banner.append(
      words,
      ...['Accept all', REFUSES, 'Settings'].map((name) => button(banner, name)),
    );
    document.body.append(banner);
  };
}

function button(banner: Element, name: string): Element {
  const one = addedElement('button');
  one.type = 'button';
  one.textContent = name;
  one.addEventListener('click', () => banner.remove());
  return one;
}
