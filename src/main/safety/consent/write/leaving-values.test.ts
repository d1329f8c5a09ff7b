import { describe, expect, test } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import { parseContent } from '../../../platform/requests/request-content.ts';
import { barePress, type Press } from '../press/press.ts';
import { describeWrite } from './describe-write.ts';
import { controlsOf, leavingValues } from './leaving-values.ts';

const BOARD = 'http://board.example';
const callId = CallIdSchema.parse('call');

/** Values on the card of a request that the press of a form sends. */
function sent(
  body: string,
  controls: Press['values'],
  { from = BOARD }: { readonly from?: string | null } = {},
) {
  const press: Press = {
    ...barePress({ callId, tool: 'click', role: 'button', name: 'Send', origin: BOARD }),
    values: controls,
  };
  const content = parseContent('json', body, true);
  const facts = { method: 'POST', url: `${BOARD}/notes`, content };
  const write = describeWrite({ ...facts, documentOrigin: from }, [press], []);
  return leavingValues(write.carried, controlsOf(write, from)).values;
}

describe('a sent value', () => {
  test('has the label of the control with its name, and its own name beside', () => {
    expect(
      sent('{"msg":"Hello","token":"x1"}', [
        { label: 'Your message', value: 'Hello', name: 'msg' },
      ]),
    ).toEqual([
      { label: 'Your message', name: 'msg', value: 'Hello' },
      { label: 'token', value: 'x1' },
    ]);
  });

  test('is found by its name and value inside what a program makes of the form', () => {
    const control = { label: 'Your message', value: 'Hello', name: 'msg' };
    expect(sent('{"data":{"msg":"Hello"}}', [control])).toMatchObject([{ label: 'Your message' }]);
    expect(sent('{"data":{"msg":"Other"}}', [control])).toEqual([
      { label: 'data.msg', value: 'Other' },
    ]);
  });

  test('keeps its name if the page has several labels for it, or is another frame', () => {
    const controls = [
      { label: 'From', value: 'Ann', name: 'who' },
      { label: 'To', value: 'Bob', name: 'who' },
    ];
    expect(sent('{"who":"Eve"}', controls)).toEqual([{ label: 'who', value: 'Eve' }]);
    expect(sent('{"who":"Bob"}', controls)).toMatchObject([{ label: 'To' }]);
    expect(sent('{"who":"Bob"}', controls, { from: 'http://other.example' })).toEqual([
      { label: 'who', value: 'Bob' },
    ]);
    expect(sent('{"who":"Bob"}', controls, { from: null })).toEqual([
      { label: 'who', value: 'Bob' },
    ]);
  });

  test('is ordered and hidden by what it is, whatever the page calls it', () => {
    const controls = [
      { label: 'Amount', value: 'x', name: 'note' },
      { label: 'Colour', value: '•••', name: 'password' },
      { label: 'Colour', value: '900', name: 'amount' },
    ];
    expect(sent('{"note":"x","password":"hunter2","amount":"900"}', controls)).toEqual([
      { label: 'Colour', name: 'amount', value: '900' },
      { label: 'Colour', name: 'password', value: '•••' },
      { label: 'Amount', name: 'note', value: 'x' },
    ]);
  });

  test('has a label of one line without hidden signs, and no longer than a name', () => {
    const label = `To\u202E\n${'x'.repeat(118)}`;
    expect(sent('{"a":"1"}', [{ label, value: '1', name: 'a' }])).toEqual([
      { label: `To ${'x'.repeat(117)}`, name: 'a', value: '1' },
    ]);
  });
});
