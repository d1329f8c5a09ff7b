import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { elementFacts } from './element-facts.ts';

const factsOf = (html: string, selector = '#it') => {
  show(html);
  return elementFacts(find(selector, Element));
};

describe('what is known of an element before it is acted on', () => {
  test('where a submit button sends its form, also past fields that hide the properties', () => {
    const form = `<form action="https://b.example/pay?x=1" method="post">
      <input name="action"><input name="method"><input name="form">`;
    const sent = { method: 'post', action: 'https://b.example/pay?x=1' };
    expect(factsOf(`${form}<button id="it">Pay</button></form>`)).toMatchObject({
      form: sent,
      submits: true,
    });
    expect(factsOf(`${form}<input type="submit" id="it"></form>`)).toMatchObject({ submits: true });
    expect(factsOf(`${form}<button><b id="it">Pay</b></button></form>`)).toMatchObject({
      form: sent,
      submits: true,
    });
    expect(factsOf(`${form}<button type="button" id="it">Help</button></form>`)).toMatchObject({
      form: sent,
      submits: false,
    });
  });

  test('the address and method of the button come before those of its form', () => {
    const button = '<button id="it" formaction="https://c.example/" formmethod="post">Go</button>';
    expect(factsOf(`<form action="https://b.example/">${button}</form>`).form).toEqual({
      method: 'post',
      action: 'https://c.example/',
    });
    expect(factsOf('<form id="f"></form><button id="it" form="f">Go</button>').form).toEqual({
      method: 'get',
      action: document.URL,
    });
  });

  test('where a link leads, of which an element may be a part', () => {
    expect(factsOf('<a href="https://b.example/x"><b id="it">x</b></a>').link).toBe(
      'https://b.example/x',
    );
    expect(factsOf('<a id="it" href="/y">x</a>').link).toBe(new URL('/y', document.URL).href);
    expect(factsOf('<a id="it" href="javascript:x()">x</a>').link).toBeNull();
    expect(factsOf('<button id="it">x</button>').link).toBeNull();
  });

  test('what kind of field it is', () => {
    expect(
      factsOf('<input id="it" type="password" name="pw" autocomplete="current-password">').field,
    ).toEqual({
      type: 'password',
      name: 'pw',
      autocomplete: 'current-password',
      secret: 'password',
      sentTo: [],
      isReadonly: false,
    });
    expect(factsOf('<div id="it" contenteditable></div>').field?.type).toBe('editable');
    expect(factsOf('<p id="it">x</p>').field).toBeNull();
  });

  test('where a field may be sent, by any button of its form', () => {
    const { field } = factsOf(
      `<form action="https://b.example/login"><input id="it" readonly>
        <button formaction="https://c.example/x">Go</button><button>Log in</button></form>
      <button formaction="https://d.example/">Other</button>`,
    );
    expect(field).toMatchObject({
      sentTo: ['https://b.example', 'https://c.example'],
      isReadonly: true,
      secret: null,
    });
    expect(factsOf('<form><input id="it"></form>').field?.sentTo).toEqual([location.origin]);
  });

  test('the path through landmarks, and the document’s origin', () => {
    const { path, origin } = factsOf(
      `<main><h2 id="h">Your  cart</h2><section aria-labelledby="h"><form aria-label="Pay">
        <button id="it">Pay</button></form></section></main>`,
    );
    expect(path).toEqual(['main', 'region Your cart', 'form Pay']);
    expect(origin).toBe(location.origin);
  });
});
