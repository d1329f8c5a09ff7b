import { expect, it } from 'vitest';

import { ROUTES } from './routes.ts';

it('changes only the settings that are named', () => {
  expect(ROUTES['settings.update'].input.parse({ language: 'zh' })).toEqual({ language: 'zh' });
});
