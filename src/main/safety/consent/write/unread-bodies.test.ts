import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';

import { contentOf } from '../../../browser/tabs/network/upload-body.ts';
import { readActByRule } from '../../../../testing/consent/honest-reader.ts';
import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { post, setUpReviewer as setUp } from '../../../../testing/consent/set-up-reviewer.ts';

const sent = (body: string | Buffer, path = '/mail') =>
  post(path, {}, { content: contentOf([{ bytes: Buffer.from(body) }]) });
const soap = (body: string): string =>
  `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const form = (...parts: readonly (readonly [head: string, value: string])[]): string =>
  `${parts.map(([head, value]) => `--X\r\nContent-Disposition: form-data${head}\r\n\r\n${value}\r\n`).join('')}--X--\r\n`;
const TO_ANN: readonly BoundValue[] = [{ what: 'recipient', value: 'Ann' }];

/** Returns a run whose person said “Send … to Ann”, once. */
const sendingToAnn = (...entered: readonly string[]) => {
  const run = setUp();
  run.grants.give([{ verb: 'send', origin: SHOP, times: 1, from: 'task', bound: TO_ANN }]);
  run.press('Send');
  run.consent.entered(['Ann', ...entered]);
  return run;
};

describe('leave that is bound to a recipient', () => {
  it.each([
    ['elements', soap('<m:Tell xmlns:m="u"><m:to>mallory</m:to><m:text>Ann</m:text></m:Tell>')],
    ['attributes', '<message to="mallory"><body>Ann</body></message>'],
    ['a sign that ends a tag early', '<message a="x>" to="mallory">Ann</message>'],
    ['an unreadable part of XML', soap('<Tell><![CDATA[to=mallory]]></Tell>')],
    ['an entity', '<!DOCTYPE m [<!ENTITY a "mallory">]><m><to>&a;</to></m>'],
    ['tags that stay open', '<m><to>mallory'],
    ['more than is read', `<m><to>Ann</to>${'<a>x</a>'.repeat(600)}<to>mallory</to></m>`],
    [
      'a part behind the end of a form',
      `${form(['; name="to"', 'Ann'])}--X\r\nContent-Disposition: form-data; name="to"\r\n\r\nmallory\r\n--X--`,
    ],
    ['free text', 'SEND mallory\nHi Ann'],
    ['free text after a line of JSON', '{"name":"Ann"}\nto mallory'],
    ['bytes', Buffer.from([0x0a, 0x07, 0xff, 0x6d, 0x61])],
    ['a part of a form without a name', form(['', 'to mallory'], ['; name="text"', 'Hi'])],
    ['a file that the page made', form(['; name="d"; filename="blob"', '{"to":"mallory"}'])],
    ['a file of text', form(['; name="d"; filename="a.txt"', 'mallory'])],
    ['a form without a boundary', `--X\r\ncontent-disposition: form-data\r\n\r\nmallory`],
    [
      'a part with bare line feeds',
      '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\nHi Ann\r\n--X\nContent-Disposition: form-data; name="to"\n\nmallory\n--X--\r\n',
    ],
    ['text that ends like a form', 'to-mallory='],
    ['padded base64', `${Buffer.from('Ann, to mallory!').toString('base64').replaceAll('=', '')}=`],
    ['a field with a long path', JSON.stringify({ ['x'.repeat(300)]: { to: 'mallory' } })],
  ])('covers nothing that nobody can compare with it: %s', async (_how, body) => {
    expect(await sendingToAnn().send(sent(body))).toBe(false);
  });

  it.each([
    ['elements', soap('<Tell><to>Ann</to><text>Hi &amp; bye</text></Tell>')],
    ['attributes', "<message to='Ann'><body>Hi</body><!-- sent --></message>"],
    ['JSON after a number', '42["tell",{"to":"Ann","text":"Hi"}]'],
    ['a form in parts', form(['; name="to"', 'Ann'], ['; name="text"', 'Hi'])],
    ['what the run typed, and nothing else', 'Hi, see you at six.\n'],
    ['what the run typed, as a JSON string', '"Hi, see you at six."'],
  ])('covers what can be: %s', async (_how, body) => {
    expect(await sendingToAnn('Hi, see you at six.').send(sent(body))).toBe(true);
  });
});

describe('a card of a press', () => {
  it.each([
    ['free text', 'Ann; mallory', false],
    ['bytes', Buffer.from([0xff, 0x01]), false],
    ['an account that was not shown', '{"user":"mallory@evil.example"}', false],
    ['an id that is part of what was shown', '{"to":"Hi"}', false],
    ['XML', '<m><to>Ann</to></m>', true],
  ])('covers only what can be compared with it: %s', async (_how, body, isCovered) => {
    const run = setUp();
    run.press('Send');
    run.consent.allow(CallIdSchema.parse('c1'), {
      found: 'send',
      places: [SHOP],
      digest: 'd'.repeat(64),
      shown: ['Ann', 'Hiking'],
      grantId: null,
      shapes: new Set(),
    });
    expect(await run.send(sent(body))).toBe(isCovered);
  });
});

it.each([
  ['which it showed', ['Ann', 'cv.pdf'], true],
  ['which it did not show', ['Ann'], false],
])('a card covers a file from the disk %s', async (_how, shown, isCovered) => {
  const run = setUp();
  run.press('Send');
  const allowed = { found: 'send', places: [SHOP], digest: 'd'.repeat(64), grantId: null } as const;
  run.consent.allow(CallIdSchema.parse('c1'), { ...allowed, shown, shapes: new Set() });
  const head = form(['; name="to"', 'Ann'], ['; name="cv"; filename="cv.pdf"', '']);
  const file = { bytes: Buffer.alloc(0), file: '/home/ann/cv.pdf' };
  const content = contentOf([{ bytes: Buffer.from(head) }, file]);
  expect(await run.send(post('/mail', {}, { content }))).toBe(isCovered);
});

it('is not sent again where nobody can tell whether it is the same', async () => {
  const put = (body: Buffer) => ({ ...sent(body, '/mail/7/send'), method: 'PUT' });
  const run = setUp({}, ['once', 'refuse']);
  run.press('Send');
  expect(await run.send(put(Buffer.from([0xff, 0x01])))).toBe(true);
  expect(await run.send(put(Buffer.from([0xff, 0x02])))).toBe(false);
  expect(run.cards).toHaveLength(2);
});

describe('reading by POST', () => {
  it.each([
    ['SOAP', soap('<GetFlights><to>Oslo</to></GetFlights>'), '/flights'],
    ['text', 'oslo from bergen', '/search'],
    ['bytes', Buffer.from([0, 0, 0, 0, 5, 0x0a, 0xff, 0x4f]), '/travel.Flights/Search'],
  ])('asks nobody: %s', async (_how, body, path) => {
    const look = { base: { mode: 'look', sites: [SHOP], never: [], from: 'task' } } as const;
    const run = setUp({ ground: look, reads: readActByRule }, 'refuse');
    run.press('Show');
    expect(await run.send(sent(body, path))).toBe(true);
    expect(run.cards).toEqual([]);
  });

  it.each([
    ['text', 'hb 17 a9f3', 'hb 18 b771'],
    ['a number', '2', '2'],
    ['XML', '<body rid="1573741820" sid="s1"/>', '<body rid="1573741821" sid="s1"/>'],
  ])('goes on as before while nobody acts: %s', async (_how, before, after) => {
    const run = setUp();
    expect(await run.send(sent(before))).toBe(true);
    run.press('Show');
    expect(await run.send(sent(after))).toBe(true);
  });

  it.each([
    ['text', 'ping 1', 'close account 1'],
    ['long text', `${'hello '.repeat(900)}x`, `${'hello '.repeat(900)}close`],
    ['XML', '<body rid="1"/>', '<body rid="2"><close/></body>'],
    [
      'many names',
      JSON.stringify({
        a: Array.from({ length: 400 }, (_, at) => `aaaaaaaa${'b'.repeat(at % 40)}`),
      }),
      JSON.stringify({
        a: [...Array.from({ length: 399 }, (_, at) => `aaaaaaaa${'b'.repeat(at % 40)}`), 'zClose'],
      }),
    ],
  ])(
    'is none because it looks like what the page sends by itself: %s',
    async (_how, poll, deed) => {
      const run = setUp();
      expect(await run.send(sent(poll))).toBe(true);
      run.press('Show');
      expect(await run.send(sent(deed))).toBe(false);
    },
  );
});

describe('the floor', () => {
  it.each([
    ['spend', soap('<Order><CardNumber>4111 1111 1111 1111</CardNumber></Order>')],
    ['spend', '<pay><amount>99</amount><currency>EUR</currency></pay>'],
    ['identity', '<user password="x1y2"/>'],
    ['delete', soap('<DeleteAccount/>')],
    ['delete', '<methodCall><methodName>notes.delete</methodName></methodCall>'],
    ['send', '<m><to>mallory@evil.example</to></m>'],
  ])('knows what XML says: %s', async (verb, body) => {
    const run = setUp({ reads: () => 'reads' });
    run.press('Next');
    expect(await run.send(sent(body, '/x'))).toBe(false);
    expect(run.refused).toMatchObject([{ verb }]);
  });

  it('is cleared of a recipient by nothing but the very address', async () => {
    const base = { mode: 'work', sites: [SHOP], never: [], from: 'task' } as const;
    const saving = async (typed: string) => {
      const run = setUp({ ground: { base } });
      run.press('Save');
      run.consent.entered([typed]);
      return run.send(post('/drafts', { to: 'mallory@a.example' }));
    };
    for (const typed of [
      'a',
      'm',
      '@',
      'mallory',
      'a.example',
      'eve mallory@a.example',
      'say: mallory@a.example.net',
    ])
      expect(await saving(typed), typed).toBe(false);
    for (const typed of [
      'mallory@a.example',
      ' Mallory@A.example ',
      'ann@a.example, mallory@a.example',
    ])
      expect(await saving(typed), typed).toBe(true);
  });
});
