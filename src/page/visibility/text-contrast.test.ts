import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { styleOf } from '../dom/computed-style.ts';
import { textContrast } from './text-contrast.ts';

function shadeOf(html: string): string {
  show(html);
  const element = find('b');
  return textContrast(element, styleOf(element), { nearest: new Map(), certain: new Map() });
}

describe('text in the colour of what it stands on', () => {
  test.each([
    ['white on the white page', '<b style="color:#fff">x</b>'],
    ['nearly white on the white page', '<b style="color:#fafafa">x</b>'],
    ['black on black', '<div style="background:#000"><b style="color:#000">x</b></div>'],
    ['without a colour', '<b style="color:transparent">x</b>'],
    ['almost without a colour', '<b style="color:rgba(0,0,0,0.05)">x</b>'],
  ])('%s is hidden', (_what, html) => {
    expect(shadeOf(html)).toBe('hidden');
  });

  test.each([
    ['grey on white, however faint', '<b style="color:#ccc">x</b>'],
    ['white on a dark box', '<div style="background:#333"><b style="color:#fff">x</b></div>'],
    [
      'white on a picture',
      '<div style="background-image:linear-gradient(#000,#000)"><b style="color:#fff">x</b></div>',
    ],
    [
      'white on a half-clear veil',
      '<div style="background:rgba(0,0,0,0.5)"><b style="color:#fff">x</b></div>',
    ],
    [
      'white in a moved box, below which anything may lie',
      '<div style="position:absolute"><b style="color:#fff">x</b></div>',
    ],
    ['white with a shadow', '<b style="color:#fff;text-shadow:0 0 3px #000">x</b>'],
    ['filled otherwise', '<b style="color:transparent;-webkit-text-fill-color:#000">x</b>'],
    [
      'white on a page that may be dark',
      '<style>html{color-scheme:dark}</style><b style="color:#fff">x</b>',
    ],
  ])('%s is not', (_what, html) => {
    expect(shadeOf(html)).toBe('readable');
  });
});
