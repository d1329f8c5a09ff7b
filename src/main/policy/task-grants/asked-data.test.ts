import { describe, expect, it } from 'vitest';

import { taskGrants } from './task-grants.ts';

const asked = (text: string): readonly string[] =>
  taskGrants([text], null)
    .filter(({ origin }) => origin === 'browser')
    .map(({ verb }) => verb);

describe('what the browser keeps is lent by words of the person', () => {
  it.each([
    ['Find the kettle in my history', 'history'],
    ['Which of the pages I visited last week was about tea?', 'history'],
    ['Look through my bookmarks, then through my downloads', 'bookmarks downloads'],
    ['Suche in meinem Verlauf nach Tee', 'history'],
    ['Cherche dans mon historique', 'history'],
    ['Busca en mi historial', 'history'],
    ['在我的历史记录里找水壶', 'history'],
    ['閲覧履歴から探して', 'history'],
    ['방문 기록에서 찾아줘', 'history'],
    ['Найди в моей истории чайник', 'history'],
  ])('%s', (text, kinds) => expect(asked(text).join(' ')).toBe(kinds));

  it.each([
    'Tell me about the history of tea',
    'Open my order history',
    'Do not look in my history',
    'Find a kettle without my bookmarks',
    'Summarise “what my history says”',
    '不要看我的历史记录',
    'Download the report',
  ])('but not by these: %s', (text) => expect(asked(text)).toEqual([]));
});
