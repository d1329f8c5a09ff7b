import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { elementFacts, unnamedFacts } from './element-facts.ts';

const aroundOf = (html: string, selector = '#it') => {
  show(html);
  return elementFacts(find(selector, Element)).around;
};

describe('what stands around an element', () => {
  test('the kinds of fields of its form, also where they stand outside of it', () => {
    const around = aroundOf(`<form id="f">
        <input type="hidden" name="csrf" value="x">
        <input name="email"><input type="password" autocomplete="current-password">
        <input type="password" autocomplete="new-password"><input name="cardnumber" autocomplete="cc-number">
        <input autocomplete="cc-exp"><input autocomplete="one-time-code"><input type="file">
        <select name="country"><option>France</option></select><button id="it">Go</button>
      </form><textarea form="f" name="note"></textarea>`);
    expect(around.fields).toEqual([
      'account',
      'password',
      'new-password',
      'card',
      'card',
      'code',
      'file',
      'other',
      'other',
    ]);
  });

  test('past fields that hide the properties of the form', () => {
    expect(
      aroundOf(
        '<form><input name="elements"><input name="querySelectorAll"><button id="it">x</button></form>',
      ).fields,
    ).toEqual(['other', 'other']);
  });

  test('what would be sent, of secrets only that there is one', () => {
    expect(
      aroundOf(`<form><label>To <input value="anna@example.org"></label>
        <label>Password <input type="password" value="hunter2"></label>
        <label><input type="checkbox" checked> Urgent</label><label><input type="checkbox"> Copy</label>
        <label>Size <select><option>S</option><option selected>M</option></select></label>
        <input name="plain" value="text"><input style="display: none" value="hidden">
        <label>Gift <input type="radio" name="wrap" checked></label><textarea aria-label="Message" id="msg">two
        lines</textarea><button id="it">Send</button></form>`).values,
    ).toEqual([
      { label: 'To', value: 'anna@example.org' },
      { label: 'Password', value: '•••' },
      { label: 'Urgent', value: '✓' },
      { label: 'Size', value: 'M' },
      { label: 'plain', value: 'text', name: 'plain' },
      { label: 'Gift', value: '✓' },
      { label: 'Message', value: 'two lines', name: 'msg' },
    ]);
  });

  test('what a person reads beside it, in the smallest part of the page that is one thing', () => {
    const button = '<div><button id="it">Pay</button></div>';
    const besideOf = (html: string) => aroundOf(html).beside;
    expect(besideOf(`<p>Old $ 99</p><form><p>Total: € 34.00</p>${button}</form>`)).toBe(
      'Total: € 34.00 Pay',
    );
    expect(besideOf(`<ul><li>49 EUR</li><li>7 left ${button}</li></ul>`)).toBe('7 left Pay');
    expect(besideOf(`<p>1 USD</p>${button}`)).toBe('');
    expect(besideOf(`<section>${'x'.repeat(9_000)}${button}</section>`).length).toBe(4_000);
  });

  test('the button that Enter presses, which is the first that submits', () => {
    const button = (html: string) => aroundOf(`<form><input id="it">${html}</form>`).button;
    expect(button('<button type="button">Help</button><button>Send</button>')).toBe('Send');
    expect(button('<input type="submit" value="Order"><button>Other</button>')).toBe('Order');
    expect(button('<button type="reset">Reset</button>')).toBe('');
    expect(aroundOf('<input id="it">').button).toBe('');
  });

  test('the words of a dialog, all of them where it only asks', () => {
    const inside = '<button id="it">OK</button>';
    expect(
      aroundOf(`<div role="alertdialog" aria-label="Delete?">Really? ${inside}</div>`).dialog,
    ).toEqual({
      heading: 'Delete?',
      text: 'Really? OK',
    });
    expect(aroundOf(`<dialog open><h2>Pay now</h2><input>${inside}</dialog>`).dialog).toEqual({
      heading: 'Pay now',
      text: '',
    });
    expect(
      aroundOf(
        `<div role="dialog" aria-labelledby="t"><b id="t">Order</b>${'x '.repeat(200)}${inside}</div>`,
      ).dialog,
    ).toEqual({ heading: 'Order', text: '' });
    expect(aroundOf(inside).dialog).toBeNull();
  });
});

test('an element that is not listed is known by the control that it stands in', () => {
  show('<a href="/delete?id=1"><b id="it">Delete</b></a>');
  expect(unnamedFacts(find('#it', Element))).toMatchObject({
    role: 'link',
    name: 'Delete',
    tag: 'a',
    facts: { link: new URL('/delete?id=1', document.URL).href },
  });
});
