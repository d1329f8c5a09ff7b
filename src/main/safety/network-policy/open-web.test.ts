import { describe, expect, it } from 'vitest';

import { asksForOpenWeb } from './open-web.ts';

describe('asksForOpenWeb', () => {
  it.each([
    'Search the web for the height of the Eiffel tower',
    'find three reviews of this kettle online',
    'Look up on the internet who wrote it',
    'compare prices of the kettle in three shops',
    'Compare the offers for this phone',
    'Google what a quokka eats',
    'do a web search for it',
    'Suche im Internet nach dem Preis',
    'Cherche sur internet le prix du train',
    '上网搜索这款手机的价格',
    '在网上找三家酒店',
    '帮我比价',
    '百度一下天气',
  ])('%s', (task) => {
    expect(asksForOpenWeb([task])).toBe(true);
  });

  it.each([
    'Order the kettle',
    'Buy the kettle online',
    'Read the newest message and answer it',
    'find the delete button and press it',
    'Search for “kettle” in this shop',
    'Set my status to online',
    '读一下这封邮件并回复',
  ])('not: %s', (task) => {
    expect(asksForOpenWeb([task])).toBe(false);
  });
});
