import type { BrowserData } from '#shared/model/run/approval/grant.ts';

import { listOf } from '../acts/words/act-words.ts';
import { wordsOf } from '../acts/name-words.ts';
import { standsAt, TASK_LANGUAGES } from './task-language.ts';

/**
 * How people name what the browser keeps of them, in all languages: whose it is has to be said, since anything has a history.
 */
const NAMED: Readonly<Record<BrowserData, readonly string[]>> = {
  history: listOf(
    `my history | my browsing history | my browser history | my web history | the browser history | browsing history | pages i visited | pages i opened | page i visited | page i read | site i visited | sites i visited | article i read | articles i read |
    meinem verlauf | mein verlauf | meinen verlauf | browserverlauf | surfverlauf |
    mon historique | historique de navigation | mi historial | historial de navegación | mia cronologia | cronologia di navigazione | meu histórico | histórico de navegação | mijn geschiedenis | browsegeschiedenis | mojej historii | historii przeglądania |
    моей истории | мою историю | истории браузера | историю браузера | geçmişim | geçmişimde | tarayıcı geçmişi | tarayıcı geçmişimde | سجل التصفح | سجل تصفحي |
    我的历史记录 | 我的浏览记录 | 浏览历史 | 浏览记录 | 浏览器历史 | 我的歷史記錄 | 瀏覽紀錄 | 閲覧履歴 | ブラウザの履歴 | 私の履歴 | 방문 기록 | 방문기록`,
  ),
  bookmarks: listOf(
    `my bookmarks | my bookmark | my favourites | my favorites | the bookmarks | i bookmarked | i have bookmarked |
    meinen lesezeichen | meine lesezeichen | mes favoris | mes signets | mis marcadores | mis favoritos | miei segnalibri | miei preferiti | meus favoritos | mijn bladwijzers | moich zakładkach | moje zakładki |
    моих закладках | мои закладки | yer imlerim | yer imlerimde | إشاراتي المرجعية |
    我的书签 | 我的收藏夹 | 我的書籤 | 私のブックマーク | ブックマークの中 | ブックマークから | 내 북마크 | 내 즐겨찾기`,
  ),
  downloads: listOf(
    `my downloads | my downloaded files | files i downloaded | file i downloaded | i downloaded | my download list |
    meinen downloads | meine downloads | mes téléchargements | mis descargas | miei download | meus downloads | mijn downloads | moje pobrane | moich pobranych |
    моих загрузках | мои загрузки | indirdiklerim | indirdiklerimde | تنزيلاتي |
    我的下载 | 下载记录 | 我下载的 | 我的下載 | ダウンロード履歴 | 내 다운로드`,
  ),
};
const KINDS = ['history', 'bookmarks', 'downloads'] as const;

/** Words that forbid, which may stand anywhere in a clause. */
const NEGATIONS = TASK_LANGUAGES.flatMap(({ isJoined, not }) => (isJoined ? [] : not));
const JOINED_NEGATIONS = /不要|不用|别|勿|禁止|ないで|말고|마세요/u;

/** What of it a clause asks to be looked through. */
export function askedData(clause: string): readonly BrowserData[] {
  const words = wordsOf(clause);
  const joined = words.join('');
  const isForbidden =
    JOINED_NEGATIONS.test(joined) ||
    words.some((_, at) => NEGATIONS.some((phrase) => standsAt(words, at, phrase)));
  if (isForbidden) return [];
  return KINDS.filter((kind) =>
    NAMED[kind].some((phrase) =>
      IS_JOINED.test(phrase)
        ? joined.includes(phrase.replaceAll(' ', ''))
        : words.some((_, at) => standsAt(words, at, phrase)),
    ),
  );
}

const IS_JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
