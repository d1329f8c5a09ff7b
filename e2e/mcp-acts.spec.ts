import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

import { startSite } from '../src/testing/site/start-site.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

const PORT = 40_000 + (process.pid % 20_000);
const ALBUMS = `<!doctype html><title>Albums</title><h1>Albums</h1>
<nav>${Array.from({ length: 30 }, (_, index) => `<a href="/album?n=${index}">Album ${index}</a> `).join('')}</nav>
<button id="new">New album</button><ul id="list"></ul><p>${'<button onclick="this.remove()">Remove</button>'.repeat(3)}</p>
<table>${['Tea, 12 boxes', 'Ink', '2 pens'].map((name) => `<tr><td>${name}<td><button>Lend</button><td><button>Sell</button>`).join('')}</table>
<dialog><h2>New album</h2><label>Title <input id="title"></label><button id="create">Create</button><button id="cancel">Cancel</button></dialog>
<script>
const dialog = document.querySelector('dialog'), title = document.querySelector('#title');
document.querySelector('#new').onclick = () => setTimeout(() => dialog.showModal(), 300);
document.querySelector('#cancel').onclick = () => dialog.close();
document.querySelector('#create').onclick = () => {
  const item = document.createElement('li');
  item.innerHTML = '<button></button>';
  item.firstChild.textContent = 'Open ' + title.value;
  document.querySelector('#list').append(item);
  dialog.close();
};
document.onclick = ({ clientX, clientY }) => { document.title = 'Albums ' + clientX + ' ' + clientY; };
</script>`;

/** Connects a program that drives the window over HTTP, as a third-party agent would. */
async function connect(waymark: Waymark, origin: string) {
  await waymark.request('settings.update', {
    allowPrivateNetwork: true,
    mcpEndpoint: { isOn: true, port: PORT },
    programGrants: [{ verb: 'act', origin, times: 1, from: 'settings' }],
  });
  const { token } = z
    .object({ token: z.string() })
    .parse(await waymark.request('endpoint.getToken', null));
  const client = new Client({ name: 'coder', version: '1' });
  const address = new URL(`http://127.0.0.1:${PORT}/mcp`);
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await expect
    .poll(() =>
      client.connect(new StreamableHTTPClientTransport(address, { requestInit })).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const [image] = content.flatMap((part) => (part.type === 'image' ? [part.data] : []));
    return { text, isError: isError === true, image };
  };
  return { client, call };
}

const numberOf = (text: string, name: string): number =>
  Number(new RegExp(`\\[(\\d+)\\] <C> <\\w+> "${name}"`).exec(text)?.[1]);

async function withProgram(
  work: (program: Awaited<ReturnType<typeof connect>>, url: string) => Promise<void>,
  switches: readonly string[] = [],
): Promise<void> {
  const site = await startSite({ '/': ALBUMS });
  const waymark = await openWaymark({ switches });
  try {
    const program = await connect(waymark, new URL(site.url).origin);
    await program.call('navigate', { url: site.url });
    await work(program, site.url);
    await program.client.close();
  } finally {
    await waymark.close();
    await site.close();
  }
}

test('acts answer with what is new and its numbers, and states are told as differences', async () => {
  await withProgram(async ({ call }) => {
    const first = await call('browser_state');
    expect(first.text).toMatch(/^State 1\.\nCurrent tab/);
    const opened = await call('click', { nodeId: numberOf(first.text, 'New album') });
    expect(opened.text).toMatch(/State 2[^]*"Title"/);
    expect(opened.text).toContain('"Create"');
    expect(opened.text).not.toContain('"Album 3"');
    const cancelled = await call('click', { nodeId: numberOf(opened.text, 'Cancel') });
    expect(cancelled.text).not.toContain('"Create"');
    const since = await call('browser_state', { since: 1 });
    expect(since.text).toMatch(/since state 1\./);
    expect(since.text.length).toBeLessThan(first.text.length / 3);
  });
});

test('steps go on over what appears later, stop at the first that cannot be done, and say what was done @long', async () => {
  await withProgram(async ({ call }) => {
    await call('browser_state');
    const done = await call('steps', {
      steps: [
        { tool: 'click', args: { target: 'button "New album"' } },
        { tool: 'type', args: { target: 'field "Title" in dialog "New album"', text: 'Rome' } },
        { tool: 'click', args: { target: 'button "Create"' } },
      ],
    });
    expect(done.isError).toBe(false);
    expect(done.text).toMatch(/^1\. click: Clicked [^]*\n2\. type: Typed [^]*\n3\. click: Clicked/);
    expect(done.text).toMatch(/New:\n\[\d+\] <C> <button> "Open Rome"/);

    const emptied = await call('run_script', {
      code: `const cookies = page.getByRole('button', { name: 'Accept cookies' });
if (await cookies.isVisible()) await cookies.click();
let removed = 0;
for (const left = page.getByRole('button', { name: 'Remove' }); await left.count(); removed += 1) await left.first().click();
return removed;`,
    });
    expect(emptied.isError).toBe(false);
    expect(emptied.text).toContain('3');

    const stopped = await call('steps', {
      steps: [
        { tool: 'click', args: { target: 'button "New album"' } },
        { tool: 'click', args: { target: 'button "Burn"' } },
        { tool: 'click', args: { target: 'button "Create"' } },
      ],
    });
    expect(stopped.isError).toBe(true);
    expect(stopped.text).toMatch(
      /\n2\. click: FAILED, the rest is left out\. [^]*\n3\. click: not done\./,
    );
    expect(await call('steps', { steps: [{ tool: 'run_task', args: {} }] })).toMatchObject({
      isError: true,
    });
  });
});

test('a part of the page is shown by its words @long', async () => {
  await withProgram(async ({ call }) => {
    const { text: row } = await call('browser_state', { within: 'row 2' });
    expect(row).toContain('row 2 "Ink"');
    expect(row).not.toMatch(/12 boxes|2 pens/);
    await call('click', { target: 'button "New album"' });
    await expect
      .poll(async () => (await call('browser_state', { within: 'dialog "New album"' })).text)
      .toContain('"Create"');
    const { text } = await call('browser_state', { within: 'dialog "New album"' });
    expect(text).toContain('"Title"');
    expect(text).not.toMatch(/"Album \d|"Remove"/);
    expect(await call('browser_state', { within: 'dialog "Nothing"' })).toMatchObject({
      isError: true,
    });
  });
});

for (const scale of [1, 2])
  test(`a place on the picture is that place on the page, ${scale} device pixels for one @long`, async () => {
    await withProgram(
      async ({ call }) => {
        const { text, image } = await call('browser_state', { screenshot: true });
        const [, width, height] = /Picture: (\d+)x(\d+)/.exec(text) ?? [];
        const factor = Number(/multiply its x and y by ([\d.]+)/.exec(text)?.[1] ?? '1');
        expect(jpegSize(Buffer.from(image ?? '', 'base64'))).toEqual({
          width: Number(width),
          height: Number(height),
        });
        const [, viewport] = /Viewport: (\d+)x/.exec(text) ?? [];
        expect(Number(width) * factor).toBeCloseTo(Number(viewport), -1);
        const clicked = await call('click_point', { x: 200 * factor, y: 300 * factor });
        expect(clicked.isError).toBe(false);
        const after = await call('browser_state');
        expect(after.text).toContain(
          `title: Albums ${Math.round(200 * factor)} ${Math.round(300 * factor)}`,
        );
      },
      [`--force-device-scale-factor=${scale}`],
    );
  });

/** Returns the size from the frame header of a JPEG. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
