import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import {
  attributeOf,
  bodyElement,
  elementById,
  firstChildOf,
  lastElementChildOf,
  parentNodeOf,
  topElementAt,
} from './dom-access.ts';

describe('reading past named properties', () => {
  test('a form whose fields are called like DOM properties is read all the same', () => {
    show(
      '<form><input name="attributes"><input name="getAttribute"><input name="firstChild"><input name="parentNode"><i></i></form>',
    );
    const form = find('form');
    form.setAttribute('action', '/go');
    expect(attributeOf(form, 'action')).toBe('/go');
    expect(firstChildOf(form)).toBe(form.querySelector('input'));
    expect(parentNodeOf(form)).toBe(document.body);
    expect(lastElementChildOf(form)).toBe(find('i'));
  });

  test('a picture called body does not stand for the body', () => {
    show('<img name="body">');
    expect(document.body).not.toBe(bodyElement());
    expect(bodyElement()?.localName).toBe('body');
    find('img').remove();
  });
});

describe('an element by its id', () => {
  test('is looked for in the tree that the asking element stands in', () => {
    show('<div id="host"></div><p id="label">outside</p>');
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<input><p id="label">inside</p>';
    expect(elementById(root.querySelector('input')!, 'label')?.textContent).toBe('inside');
    expect(elementById(find('#host'), 'label')?.textContent).toBe('outside');
  });
});

test('the topmost element at a point is asked of the tree that is named', () => {
  show('<div id="host" style="width:100px;height:100px"></div>');
  const root = find('#host').attachShadow({ mode: 'closed' });
  root.innerHTML = '<button style="width:100px;height:100px">x</button>';
  expect(topElementAt(document, 50, 50)).toBe(find('#host'));
  expect(topElementAt(root, 50, 50)).toBe(root.querySelector('button'));
});
