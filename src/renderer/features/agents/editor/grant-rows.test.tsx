import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { readGrantLines } from '#shared/model/run/approval/grant-lines.ts';

import { render, t, unmount } from '../../../../testing/page/render.ts';
import { GrantRows } from './grant-rows.tsx';

afterEach(unmount);

const seen: string[] = [];
const written = () => seen.at(-1);

function Rows({ grants }: { readonly grants: string }) {
  const [value, setValue] = useState(grants);
  return (
    <GrantRows
      grants={value}
      site="https://shop.example"
      onChange={(changed) => {
        seen.push(changed);
        setValue(changed);
      }}
      error={undefined}
    />
  );
}

const row = (number: string) =>
  page.getByRole('group', { name: t('agents.grantNumber', { number }) });

test('a permission is added, filled in and removed without its text form', async () => {
  render(<Rows grants="" />);
  await page.getByRole('button', { name: t('agents.grantAdd') }).click();
  const kind = row('1').getByRole('combobox');
  await expect.element(kind).toHaveFocus();
  await kind.selectOptions(t('agents.grantOf-send'));
  const site = row('1').getByRole('textbox');
  await expect.element(site).toHaveValue('https://shop.example');
  await site.fill('mail.example/inbox?box=1');
  await row('1').getByRole('spinbutton').fill('2');
  expect(written()).toBe('send@https://mail.example×2');
  expect(readGrantLines(written() ?? '', 'agent')).toMatchObject({
    grants: [{ verb: 'send', origin: 'https://mail.example', times: 2 }],
  });
  await page.getByRole('button', { name: t('agents.grantRemove', { number: '1' }) }).click();
  expect(written()).toBe('');
  await expect.element(page.getByRole('button', { name: t('agents.grantAdd') })).toHaveFocus();
});

test('each kind shows its own fields', async () => {
  render(
    <Rows
      grants={
        'carry@https://a.example>https://b.example×3\nvisit@https://c.example×1\nhistory@browser'
      }
    />,
  );
  await expect.element(row('1').getByRole('textbox').nth(1)).toHaveValue('https://b.example');
  await expect.element(row('1').getByRole('spinbutton')).toHaveValue(3);
  await expect.element(row('2').getByRole('textbox')).toHaveValue('https://c.example');
  expect(row('2').getByRole('spinbutton').elements()).toHaveLength(0);
  expect(row('3').getByRole('textbox').elements()).toHaveLength(0);
  await row('3').getByRole('combobox').selectOptions(t('agents.grantOf-delete'));
  await userEvent.click(row('3').getByRole('textbox'));
  await userEvent.keyboard('d.example{Tab}');
  expect(written()?.split('\n')[2]).toBe('delete@https://d.example×1');
});
