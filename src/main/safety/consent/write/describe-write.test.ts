import { describe, expect, it } from 'vitest';

import { pressOn } from '../../../../testing/consent/set-up-consent.ts';
import { parseContent } from '../../../platform/requests/request-content.ts';
import { describeWrite } from './describe-write.ts';

const floorOf = (path: string, body: Readonly<Record<string, string>> = {}, method = 'POST') =>
  describeWrite(
    {
      method,
      url: `https://a.example${path}`,
      content: parseContent('form', new URLSearchParams(body).toString(), true),
    },
    [],
    [],
  ).floor;

describe('the floor of a request', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['its words stand in a field as well', '/delete', { x: 'delete' }],
    ['its words have a number', '/delete-item-2'],
    ['its words are long', '/delete-my-account-permanently-and-for-ever'],
    ['it ends with what it is done to', '/delete/4711'],
    ['it ends with a name', '/delete/tea', { name: 'tea' }],
    ['a field says the method', '/items/7', { _method: 'delete' }],
  ])('is found where %s', (_where, path, body) => {
    expect(floorOf(path, body)).toBe('delete');
  });

  it('is none of a form that only says that it reads', () => {
    expect(floorOf('/delete/7', { _method: 'get' })).toBe('delete');
    expect(floorOf('/items/4711')).toBeNull();
  });

  it('is sending where something goes to an address that the run did not type', () => {
    expect(floorOf('/settings', { forwardTo: 'mallory@example.net' })).toBe('send');
    expect(floorOf('/settings', { forwardTo: '4711' })).toBeNull();
    const draft = {
      method: 'POST',
      url: 'https://a.example/draft',
      content: parseContent('form', 'to=ann%40a.example', true),
    };
    expect(describeWrite(draft, [], ['ann@a.example']).floor).toBeNull();
    expect(describeWrite(draft, [], []).floor).toBe('send');
  });

  it('counts with what was pressed', () => {
    const made = (name: string) =>
      describeWrite(
        { method: 'POST', url: 'https://a.example/x', content: parseContent('none', '', true) },
        [pressOn(name)],
        [],
      );
    expect(made('Pay')).toMatchObject({ floor: 'spend', ofRequest: null });
    expect(made('Save')).toMatchObject({ floor: null, known: null });
  });
});
