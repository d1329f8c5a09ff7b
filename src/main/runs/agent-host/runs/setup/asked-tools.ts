import type { AskedTool } from '#shared/ports/agent/run-messages.ts';

import { searchText } from '#shared/model/search-text.ts';

/**
 * Word beginnings in all supported languages by which a task, or an agent's steps, ask for tools that most runs do not need. They only
 * decide which tools the model is told about, not what it may do.
 */
const WORDS: Readonly<Record<AskedTool, string>> = {
  browser: `history visited bookmark favourite favorite download pdf | read later | for later | save the page | save this page | i read | i saw | i have seen | i ve seen | gelesen | gesehen | 看过 | 读过 | 看到过
    verlauf besucht lesezeichen favorit lade herunter speicher | später
    historique visité favori signet télécharg | page en
    historial visitad marcador favorito descarg cronologia segnalibr preferit scaric histórico favoritos baix descarreg
    geschiedenis bezocht bladwijzer historii odwiedz zakład pobier ściągn истори посещ заклад скача загруз
    geçmiş ziyaret | yer imi | indir سجل المفضلة مرجعية تنزيل حمل
    历史 浏览记录 书签 收藏 下载 稍后 歷史 書籤 下載 瀏覽紀錄 履歴 ブックマーク お気に入り ダウンロード あとで読む 방문 기록 북마크 즐겨찾기 다운로드 나중에`,
  script: `each every all everything rows entries records | one by one | per row
    jede jeden jedes alle alles zeilen einträge chaque tous toutes lignes entrées cada todos todas filas ogni tutti tutte righe
    linhas elke alle rijen każd wszystk wiersz кажд все всех строк her tüm satır كل جميع
    所有 每个 每一 全部 逐个 批量 各行 每行 每條 每個 すべて 全て 各行 それぞれ 모든 각각 전부`,
  devtools: `console network debug devtools javascript xhr fetch api http cors endpoint payload | status code | server error | failed request
    konsole netzwerk fehlersuche débogage réseau depura consola consoles rede отлад консол сетев konsola sieć ağ hata ayıkla
    控制台 网络请求 调试 接口 报错 状态码 請求 除錯 主控台 コンソール ネットワーク デバッグ 콘솔 네트워크 디버그`,
  notes: `note table spreadsheet csv json markdown file report list save | write down | read later
    notiz tabelle datei bericht liste speicher notier fichier tableau rapport liste enregistr tabla archivo informe lista guarda
    tabella elenco salva nota tabela arquivo ficheiro relatório salv bestand lijst tabel opslaan notatk plik raport zapisz
    заметк таблиц файл отчет отчёт список сохран tablo dosya rapor kaydet جدول ملف تقرير احفظ ملاحظ
    笔记 表格 文件 报告 清单 列表 保存 記 筆記 檔案 メモ 表に ファイル レポート 一覧 保存 메모 표로 파일 보고서 목록 저장`,
};

const STARTS: readonly (readonly [AskedTool, readonly string[]])[] = [
  ['browser', startsIn(WORDS.browser)],
  ['notes', startsIn(WORDS.notes)],
  ['script', startsIn(WORDS.script)],
  ['devtools', startsIn(WORDS.devtools)],
];

/** Splits a list: phrases are between bars, single words between spaces. */
function startsIn(list: string): readonly string[] {
  const parts = list
    .split('\n')
    .flatMap((line) =>
      line.split('|').flatMap((part, index) => (index === 0 ? part.split(/\s+/) : [part.trim()])),
    );
  return parts.filter((part) => part !== '').map(searchText);
}

/** Returns the tools that these words ask for. */
export function askedTools(words: readonly string[]): readonly AskedTool[] {
  const all = words.join('\n');
  const texts = { whole: spaced(all), unquoted: spaced(all.replaceAll(QUOTED, ' ')) };
  return STARTS.flatMap(([tool, starts]) => {
    // Text in quotes is a name on the page, such as “Every morning”.
    const text = tool === 'script' ? texts.unquoted : texts.whole;
    if (tool === 'script' && namesMany(all)) return [tool];
    return starts.some((start) => text.includes(IS_JOINED.test(start) ? start : ` ${start}`))
      ? [tool]
      : [];
  });
}

/** Number of items in one line that make it a list, in any language. */
const MANY = 7;
const BETWEEN = /[,;、，；]/g;

const namesMany = (words: string): boolean =>
  words
    .replaceAll(QUOTED, ' ')
    .split('\n')
    .some((line) => (line.match(BETWEEN)?.length ?? 0) >= MANY - 1);

const QUOTED = /"[^"]{0,300}"|“[^”]{0,300}”|„[^“]{0,300}“|「[^」]{0,300}」/g;

const spaced = (text: string): string => ` ${searchText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;

const IS_JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
