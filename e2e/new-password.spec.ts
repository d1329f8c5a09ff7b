import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { folderText } from './fixtures/folder-text.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** A strong password is suggested where a site asks for a new one; the page gets it only by the person's click. */

const SIGN_UP = `<!doctype html><title>Sign up</title>
  <form action="/in" method="post" onsubmit="event.preventDefault()">
  <label>E-mail <input name="user" type="email" value="ada@example.com"></label>
  <label>Password <input name="pw" type="password" autocomplete="new-password" maxlength="16"
    passwordrules="required: lower; required: upper; required: digit; required: [-]"></label>
  <label>Again <input name="again" type="password" autocomplete="new-password"></label>
  <button>Create account</button></form>
  <script>
    globalThis.trusted = [];
    for (const field of document.querySelectorAll('input'))
      field.addEventListener('input', (event) => trusted.push(event.isTrusted));
  </script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/sign-up': SIGN_UP });
});
test.afterAll(() => site.close());

test('a strong password is suggested, filled into both fields, and kept with the login', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const url = `${site.url}/sign-up`;
  await waymark.visit(url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Sign up');
  const chip = ui.getByRole('button', { name: 'Use a strong password for this site' });
  await expect(chip).toHaveCount(0);
  await clickInPage(waymark, url, '[name=pw]');
  await expect(chip).toBeVisible();
  const values = (): Promise<unknown> =>
    inPage(
      waymark,
      url,
      "['pw', 'again'].map((name) => document.querySelector(`[name=${name}]`).value)",
    );
  expect(await values()).toEqual(['', '']);
  await chip.click();
  const entry = (await waymark.overlay()).getByRole('menuitem', {
    name: /^Use a strong password: /,
  });
  const password = (await entry.textContent())?.replace('Use a strong password: ', '') ?? '';
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*-)[A-Za-z\d-]{16}$/);
  expect(await values()).toEqual(['', '']);
  await entry.click();
  await expect.poll(values).toEqual([password, password]);
  expect(await inPage(waymark, url, 'trusted.length >= 2 && trusted.every(Boolean)')).toBe(true);

  await clickInPage(waymark, url, 'button');
  const bar = ui.getByRole('region', { name: 'Passwords and secrets' });
  await expect(bar).toContainText(`Save this login for ${site.url}?`);
  await (await waymark.overlay()).getByText('Save', { exact: true }).click();
  const kept = async (): Promise<string> =>
    JSON.stringify(await waymark.request('app.getState', null));
  await expect.poll(async () => (await kept()).includes(`"origins":["${site.url}"]`)).toBe(true);
  expect(await kept()).not.toContain(password);
  expect(await folderText(waymark.userData)).not.toContain(password);
});

test('the form of the settings makes a strong password, and bad ones are marked', async ({
  waymark,
}) => {
  const { ui } = waymark;
  for (const [name, password] of [
    ['One', 'Same-password-71'],
    ['Other', 'Same-password-71'],
    ['Weak', 'qwerty'],
  ] as const)
    await waymark.request('vault.save', {
      id: null,
      secret: { name, kind: 'password', origins: [], values: { password } },
    });
  await waymark.request('tab.open', { url: 'waymark://settings/you' });
  const section = ui.getByRole('region', { name: 'Passwords and secrets' });
  await expect(section.getByText('Used for several logins')).toHaveCount(2);
  await expect(section.getByText('Easy to guess')).toHaveCount(1);
  await section.getByRole('button', { name: 'Add' }).click();
  const dialog = ui.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByText(/^Generated: \S{18}$/)).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(/^\S{18}$/);
});
