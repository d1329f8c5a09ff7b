import { expect, it } from 'vitest';

import { MetPages } from './met-pages.ts';

const page = (httpStatus?: number) => ({
  url: 'https://shop.example/',
  page: null,
  failure: null,
  ...(httpStatus !== undefined && { httpStatus }),
});

it('a run that met an error page alone has done nothing', () => {
  const met = new MetPages(false);
  expect(met.problem()).toBeNull();
  met.note({ ...page(), url: 'about:blank', page: 'newtab' }, false);
  met.note(page(404), false);
  expect(met.problem()).toMatchObject({ code: 'ERROR_PAGE_ONLY', params: { status: 404 } });
});

it.each([
  ['another page was there', (met: MetPages) => met.note(page(), false)],
  ['it has worked on the page', (met: MetPages) => met.note(page(403), true)],
])('it may have where %s', (_why, note) => {
  const met = new MetPages(false);
  note(met);
  met.note(page(500), false);
  expect(met.problem()).toBeNull();
});

it('nothing is known of a run that goes on', () => {
  const met = new MetPages(true);
  met.note(page(404), false);
  expect(met.problem()).toBeNull();
});
