import type { Condition, NodeCondition } from '../instruction.ts';
import { applyRules, type ClauseRule } from '../clause-rule.ts';
import { hasMixedQuotation, type MaskedText, revealContent } from '../mask-text.ts';
import { parseTarget } from '../parse-target.ts';

const STATES: Readonly<Record<string, readonly [NodeCondition, boolean]>> = {
  勾选: ['checked', true],
  选中: ['checked', true],
  打勾: ['checked', true],
  打开: ['checked', true],
  开启: ['checked', true],
  禁用: ['disabled', true],
  可用: ['disabled', false],
  启用: ['disabled', false],
  展开: ['expanded', true],
  折叠: ['expanded', false],
  收起: ['expanded', false],
  按下: ['pressed', true],
  为空: ['empty', true],
  空的: ['empty', true],
};
const STATE = Object.keys(STATES).join('|');
const PAGE = '(?:当前|这个|该)?(?:页面|网页|网站|这里|屏幕)(?:上|中|里面|里|内)?';
const NEGATION = /^(?:没有|没|不|未|无)/u;

const RULES: readonly ClauseRule<Condition>[] = [
  {
    pattern: /^(?:页面|网页)?的?标题(?:中|里)?(是否|不)?(?:包含|含有|有|是|为)(.+)$/u,
    build: ([not = '', text = ''], masked) => ({
      kind: 'title-has',
      text: revealContent(masked, text),
      isNegated: not === '不',
    }),
  },
  {
    pattern:
      /^(?:页面|网页)?的?(?:网址|地址|链接地址|URL)(?:中|里)?(是否|不)?(?:包含|含有|有|是|为)(.+)$/iu,
    build: ([not = '', text = ''], masked) => ({
      kind: 'address-has',
      text: revealContent(masked, text),
      isNegated: not === '不',
    }),
  },
  {
    pattern: new RegExp(
      `^(.+?)(?:是否|有没有|已经|已|是)*(没有|没|未|不)?(?:被|是|处于)?(${STATE})(?:了|状态|的)*$`,
      'u',
    ),
    build: ([thing = '', not = '', state = ''], masked) =>
      stateOf(masked, thing, state, not !== ''),
  },
  {
    pattern: new RegExp(`^(?:${PAGE})?有没有(.+?)$`, 'u'),
    build: ([thing = ''], masked) => presenceOf(masked, thing, false),
  },
  {
    pattern: new RegExp(
      `^(?:${PAGE})?(?:是否|有没有|现在)?(不包含|不含有?|没有出现|没有显示|没有|没出现|不存在|未出现|无|包含有?|含有|存在|出现了?|显示了?|写着|提到了?|有)(.+?)$`,
      'u',
    ),
    build: ([verb = '', thing = ''], masked) => presenceOf(masked, thing, NEGATION.test(verb)),
  },
  {
    pattern:
      /^(.+?)(?:是否|有没有)?(不存在|没有出现|没出现|消失|不可见|存在|出现|可见|显示出来)(?:了|在页面上)?$/u,
    build: ([thing = '', verb = ''], masked) =>
      presenceOf(masked, thing, NEGATION.test(verb) || verb === '消失'),
  },
];

/** Parses a Chinese condition such as `页面有“登录”` or `“同意”复选框没有勾选`, also as a question (`是否`, `有没有`). */
export function parseChineseCondition(masked: MaskedText, words: string): Condition | null {
  return applyRules(
    RULES,
    masked,
    words
      .trim()
      .replace(/的话$/u, '')
      .replace(/(?:吗|呢|么)$/u, ''),
  );
}

function presenceOf(masked: MaskedText, thing: string, isNegated: boolean): Condition | null {
  const asText =
    /^(?:文字|文本|字样|内容|词|关键字|关键词|消息|提示)(.+)$|^(.+?)(?:的?字样|这些字|这个词|的文字|的内容|的提示)$/u.exec(
      thing,
    );
  if (asText !== null && hasMixedQuotation(asText[1] ?? asText[2] ?? '')) return null;
  if (asText !== null)
    return {
      kind: 'page-has',
      text: revealContent(masked, asText[1] ?? asText[2] ?? ''),
      isNegated,
    };
  const target = parseTarget(masked, thing);
  if (target === null) return null;
  if (target.role !== null) return { kind: 'node-exists', target, isNegated };
  const text = revealContent(masked, thing.replace(/^(?:一个|一条|任何)/u, ''));
  return text === '' ? null : { kind: 'page-has', text, isNegated };
}

function stateOf(
  masked: MaskedText,
  thing: string,
  word: string,
  isNegated: boolean,
): Condition | null {
  const target = parseTarget(masked, thing);
  const known = STATES[word];
  if (target === null || known === undefined) return null;
  const [state, isState] = known;
  return { kind: 'node-is', target, state, isNegated: isNegated === isState };
}
