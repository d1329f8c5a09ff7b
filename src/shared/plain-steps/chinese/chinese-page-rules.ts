import type { Instruction, TabChoice } from '../instruction.ts';
import { addressOf, withTarget } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { ADDRESS, type MaskedText, revealContent } from '../mask-text.ts';
import { CHINESE_NUMBER, parseChineseNumber } from '../number-words.ts';

type Rule = ClauseRule<Instruction>;

const OPEN = '(?:打开|访问|前往|进入|去到|去|转到|跳转到|跳到|浏览|导航到|导航至|加载)';

const NEW_TAB = '(?:一个|个)?(?:新的?)?(?:空白)?(?:标签页?|选项卡|页签)';

const TABS: readonly Rule[] = [
  {
    pattern: new RegExp(`^(?:在)?(?:新的?标签页|新页签)(?:中|里)?(?:打开|访问)(${ADDRESS})$`, 'u'),
    build: ([address = ''], masked) => ({ kind: 'tab-open', url: addressOf(masked, address) }),
  },
  {
    pattern: new RegExp(
      `^(?:打开|新建|新开|开|创建)${NEW_TAB}(?:(?:并|来|，|,)?(?:打开|访问|前往|进入)?\\s*(${ADDRESS}))?$`,
      'u',
    ),
    build: ([address = ''], masked) => ({
      kind: 'tab-open',
      url: address === '' ? null : addressOf(masked, address),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:切换到|切换至|切到|回到|转到|跳到|激活|切换)(.*?)(?:标签页?|页签)$`,
      'u',
    ),
    build: ([which = ''], masked) => {
      const tab = tabChoice(masked, which);
      return tab.kind === 'current' ? null : { kind: 'tab-focus', tab };
    },
  },
  {
    pattern: new RegExp(`^(?:关闭|关掉)(.*?)(?:标签页?|页签)$`, 'u'),
    build: ([which = ''], masked) => ({ kind: 'tab-close', tab: tabChoice(masked, which) }),
  },
];

const MOVES: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^(?:${OPEN})?\\s*(?:一下)?(?:网址|网站|网页|页面|地址|链接)?[:：]?\\s*(${ADDRESS})\\s*(?:这个|的)?(?:网站|网页|页面|首页)?$`,
      'u',
    ),
    build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }),
  },
  {
    pattern: /^(?:返回|后退|退回|回到?)(?:到)?(?:上一页|上一个页面|前一页|上一步)?$/u,
    build: () => ({ kind: 'back' }),
  },
  { pattern: /^(?:前进|向前)(?:一页)?$/u, build: () => ({ kind: 'forward' }) },
  {
    pattern: /^(?:刷新|重新加载|重载)(?:一下)?(?:当前|这个)?(?:页面|网页)?$/u,
    build: () => ({ kind: 'reload' }),
  },
  {
    pattern:
      /^(?:把?(?:页面|网页))?(?:向下|向上|往下|往上)?(?:滚动|滑动|滑|滚|拉|翻|回)到?(?:页面|网页)?(?:的)?(最?顶部?|最?底部?|最上面|最下面|末尾|开头|顶端|底端)$/u,
    build: ([edge = '']) => ({
      kind: 'scroll',
      direction: /顶|上|开头/u.test(edge) ? 'up' : 'down',
      amount: 100,
    }),
  },
  {
    pattern: new RegExp(
      `^(?:把?(?:页面|网页))?(?:向|往)(上|下|左|右)(?:滚动|滑动|翻动|翻|滑|滚|拉)(?:一下|一点|(${CHINESE_NUMBER})(?:屏|页|次|下))?$`,
      'u',
    ),
    build: ([direction = '', count = '']) => ({
      kind: 'scroll',
      direction: directionOf(direction),
      amount: count === '' ? 1 : parseChineseNumber(count),
    }),
  },
  {
    pattern: new RegExp(
      `^(上|下)(?:滑|滚|翻)(?:动|页)?(?:一下|一点|(${CHINESE_NUMBER})(?:屏|页|次|下))?$`,
      'u',
    ),
    build: ([direction = '', count = '']) => ({
      kind: 'scroll',
      direction: directionOf(direction),
      amount: count === '' ? 1 : parseChineseNumber(count),
    }),
  },
  {
    pattern: /^(?:滚动|滚动页面|滚动一下)$/u,
    build: () => ({ kind: 'scroll', direction: 'down', amount: 1 }),
  },
  {
    pattern:
      /^(?:(?:向|往)?[上下])?(?:滚动|滑动|滚|滑)(?:页面)?(?:到|至|直到看到|直到看见)(.+?)(?:处|的?位置|那里)?$/u,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })),
  },
];

/** Rules for URLs, history, scrolling and tabs. */
export const CHINESE_PAGE_RULES: readonly Rule[] = [...TABS, ...MOVES];

function tabChoice(masked: MaskedText, which: string): TabChoice {
  const words = which.replace(/的$/u, '');
  if (/^(?:当前|这个|本)?$/u.test(words)) return { kind: 'current' };
  if (/^下一?个?$/u.test(words)) return { kind: 'next' };
  if (/^(?:上一?个?|前一个)$/u.test(words)) return { kind: 'previous' };
  if (/^最后一?个?$/u.test(words)) return { kind: 'ordinal', ordinal: -1 };
  const numbered = new RegExp(`^第?(${CHINESE_NUMBER})个?$`, 'u').exec(words);
  if (numbered !== null) return { kind: 'ordinal', ordinal: parseChineseNumber(numbered[1] ?? '') };
  return { kind: 'named', name: revealContent(masked, words) };
}

function directionOf(word: string): 'up' | 'down' | 'left' | 'right' {
  if (word === '上') return 'up';
  if (word === '左') return 'left';
  return word === '右' ? 'right' : 'down';
}
