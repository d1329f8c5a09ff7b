import { expect, libraryTest } from './fixtures/library-test.ts';
import { libraryPage } from './sites/libraries/library-page.ts';

const test = libraryTest({
  '/mode': libraryPage({
    body: `<main tabindex="0" id="desk">Table <p>Mode: <b id="mode">insert</b></p></main>
      <script>addEventListener('keydown', ({ key }) => {
        if (key === 'Insert') mode.textContent = mode.textContent === 'insert' ? 'overwrite' : 'insert';
      });</script>`,
  }),
  '/form': libraryPage({
    body: `<form><p><label>Name <input name="name" required></label></p><button>Send</button></form>
      <section><div><label for="mail">Email</label> <input id="mail"><span id="why"></span></div><button id="check">Check</button></section>
      <script>check.onclick = () => { mail.setAttribute('aria-invalid', 'true'); why.setAttribute('role', 'alert'); why.textContent = 'This is required' };</script>`,
  }),
  '/pages': libraryPage({
    body: `<nav><a href="#1" aria-current="page">One</a> <a href="#2">Two</a></nav>
      <div role="tablist"><button role="tab" aria-selected="true">Day</button><button role="tab">Week</button></div>`,
  }),
});

test('a key that is pressed three times: what it went through is told', async ({ pages }) => {
  const hand = await pages.open('/mode');
  await hand.call('click', { text: 'Table' });
  expect(await hand.call('key', { key: 'Insert', count: 3 })).toContain(
    '“insert” became “overwrite”, then “insert”, then “overwrite”.',
  );
  expect(await hand.call('key', { key: 'Insert' })).toContain('“overwrite” became “insert”.');
});

test('a form that is not sent: the field and what is wrong with it are named', async ({
  pages,
}) => {
  const hand = await pages.open('/form');
  expect(await hand.use('click', 'Send')).toMatch(/The page says: “Name: [^”]*fill/);
  expect(await hand.use('click', 'Check')).toContain('“Email: This is required”');
});

test('the page that is shown is marked as current, what is chosen as selected', async ({
  pages,
}) => {
  const hand = await pages.open('/pages');
  expect((await hand.line('One')).flags).toContain('current');
  expect((await hand.line('One')).flags).not.toContain('selected');
  expect((await hand.line('Day')).flags).toContain('selected');
});
