import { normaliseName } from '../normalise-name.ts';

/** Synonyms for one action, each with its representative. */
const SAME_MEANING: ReadonlyMap<string, string> = new Map(
  [
    'new add create compose insert 新建 新增 添加 创建',
    'delete remove trash discard erase 删除 移除',
    'edit change modify rename update 编辑 修改',
    'save apply store 保存 应用',
    'settings preferences options configuration configure 设置 选项',
    'search find lookup 搜索 查找',
    'close dismiss cancel hide 关闭 取消',
    'open show view display 打开 查看',
    'login signin 登录',
    'logout signout 退出 注销',
    'next continue forward proceed 下一步 继续',
    'previous back backward 上一步 返回',
    'send submit post publish 发送 提交 发布',
    'download export 下载 导出',
    'upload import attach 上传 导入',
    'copy duplicate clone 复制',
    'cart basket bag 购物车',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map((word) => [word, first] as const);
  }),
);
/** A plus sign, which on many buttons means that something is created. */
const PLUS = /[+＋➕]/gu;
const TWO_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sign|log)[- ]in\b/g, 'login'],
  [/\b(?:sign|log)[- ]out\b/g, 'logout'],
];
const SMALL_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'to',
  'for',
  'and',
  'or',
  'button',
]);

/** Returns the share of meanings that two names have in common, by words and synonyms, from 0 to 1. For suggestions only. */
export function likenessOfMeaning(wanted: string, name: string): number {
  const [first, second] = [meaningsIn(wanted), meaningsIn(name)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((meaning) => second.has(meaning)).length;
  return (2 * shared) / (first.size + second.size);
}

function meaningsIn(name: string): ReadonlySet<string> {
  let text = normaliseName(name.replace(PLUS, ' new '));
  for (const [words, word] of TWO_WORDS) text = text.replace(words, word);
  return new Set(
    text
      .split(' ')
      .filter((word) => word !== '' && !SMALL_WORDS.has(word))
      .map((word) => SAME_MEANING.get(word) ?? singular(word)),
  );
}

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
