import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { isTypeable, roleOf } from './element-role.ts';

function shown(html: string): Element {
  show(html);
  return find('body > :not(style)', Element);
}

function roleIn(html: string): string {
  const element = shown(html);
  return roleOf(element, element.localName);
}

function takesText(html: string): boolean {
  const element = shown(html);
  return isTypeable(element, roleOf(element, element.localName));
}

describe('the role of an element', () => {
  test.each([
    ['<a href="/">x</a>', 'link'],
    ['<a>x</a>', 'generic'],
    ['<input>', 'textbox'],
    ['<input type="submit">', 'button'],
    ['<input type="number">', 'spinbutton'],
    ['<input type="range">', 'slider'],
    ['<input type="file">', 'button'],
    ['<input list="towns">', 'combobox'],
    ['<select><option>1</select>', 'combobox'],
    ['<select multiple><option>1</select>', 'listbox'],
    ['<select size="3"><option>1</select>', 'listbox'],
    ['<div contenteditable></div>', 'textbox'],
    ['<div contenteditable="false"></div>', 'generic'],
    ['<nav></nav>', 'navigation'],
    ['<fieldset></fieldset>', 'group'],
    ['<x-unknown></x-unknown>', 'generic'],
  ])('%s is a %s by its tag', (html, role) => {
    expect(roleIn(html)).toBe(role);
  });

  test.each([
    ['<div role="button">x</div>', 'button'],
    ['<div role=" Switch checkbox">x</div>', 'switch'],
    ['<a href="/" role="tab">x</a>', 'tab'],
    ['<div role="newest-role">x</div>', 'newest-role'],
  ])('%s has the first role that it names', (html, role) => {
    expect(roleIn(html)).toBe(role);
  });

  test.each(['none', 'presentation'])('role=%s leaves the role of the tag', (role) => {
    expect(roleIn(`<button role="${role}">x</button>`)).toBe('button');
  });
});

describe('what takes text', () => {
  test.each([
    '<input>',
    '<input type="date">',
    '<textarea></textarea>',
    '<div contenteditable></div>',
    '<div role="textbox"></div>',
    '<input role="combobox">',
    '<div role="code"><textarea></textarea></div>',
  ])('%s does', (html) => {
    expect(takesText(html)).toBe(true);
  });

  test.each([
    '<input type="checkbox">',
    '<input type="color">',
    '<select><option>1</select>',
    '<button>x</button>',
    '<button role="combobox">x</button>',
    '<div role="code"><textarea readonly></textarea></div>',
  ])('%s does not', (html) => {
    expect(takesText(html)).toBe(false);
  });
});
