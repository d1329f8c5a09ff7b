import type { Instruction } from '../instruction.ts';
import { check, read, readOrFindNode, waitUntil } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { QUOTE, revealContent } from '../mask-text.ts';
import { CHINESE_NUMBER, parseChineseNumber } from '../number-words.ts';
import { parseChineseCondition } from './chinese-condition.ts';
import { parseChineseCount, parseChineseRead } from './chinese-read.ts';

type Rule = ClauseRule<Instruction>;

const PAGE = '(?:当前|这个|本)?(?:页面|网页)';

const WAITS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^(?:等待|等候|等|暂停|停)(?:上)?\\s*(${CHINESE_NUMBER})\\s*(毫秒|秒钟?|分钟|分)$`,
      'u',
    ),
    build: ([count = '', unit = '']) => ({
      kind: 'wait',
      seconds: secondsOf(parseChineseNumber(count), unit),
    }),
  },
  {
    pattern:
      /^(?:等待|等|稍等)(?:一?会儿?|一下|片刻|页面加载(?:完成|完毕|好)?|加载(?:完成|完毕)?)?$/u,
    build: () => ({ kind: 'wait', seconds: 2 }),
  },
  {
    pattern: /^(?:等待|等到|等|直到)(.+?)(?:为止|后|之后)?$/u,
    build: ([words = ''], masked) => waitUntil(parseChineseCondition(masked, words)),
  },
];

const CHECKS: readonly Rule[] = [
  {
    pattern: /^检查是否[:：](.+)$/u,
    build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false),
  },
  {
    pattern: /^(?:确保|务必|保证)(.+)$/u,
    build: ([words = ''], masked) => check(parseChineseCondition(masked, words), true),
  },
  {
    pattern:
      /^(?:检查|查看|看看|看一下|看|确认|判断|验证|核实|核对|检测|告诉我)(?:一下)?((?:.*?)(?:是否|有没有|是不是).*)$/u,
    build: ([words = ''], masked) =>
      check(parseChineseCondition(masked, words.replace('是不是', '是否')), false),
  },
  {
    pattern: new RegExp(
      `^(?:检查|确认|验证|核实)(?:一下)?((?:${PAGE}(?:上|中|里)?)?(?:不包含|没有|包含|含有|有|存在|出现|显示).+)$`,
      'u',
    ),
    build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false),
  },
  {
    pattern: new RegExp(`^((?:${PAGE}(?:上|中|里)?|这里)?(?:是否|有没有).+)$`, 'u'),
    build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false),
  },
  {
    pattern: new RegExp(`^((?:${PAGE}(?:上|中|里)?|这里)有(?!哪些|什么|多少|几).+)吗$`, 'u'),
    build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false),
  },
];

const READS: readonly Rule[] = [
  {
    pattern: /^(?:数一数|数一下|数|统计一下|统计|计算)(.+)$/u,
    build: ([words = ''], masked) => read(parseChineseCount(masked, words)),
  },
  {
    pattern: /^(.*(?:多少|几)(?:个|条|项|行|段|次).*)$/u,
    build: ([words = ''], masked) =>
      read(parseChineseCount(masked, words.replace(/^(?:告诉我|看看|查看)/u, ''))),
  },
  {
    pattern: new RegExp(
      `^(?:提取|抽取|导出|收集|抓取)(?:${PAGE}(?:上|中|里)?的?)?(?:((?:所有|全部|每一?)页面?)(?:上|中|里)?的?|前?(${CHINESE_NUMBER})页(?:上|中|里)?的?)?(?:所有|全部)?的?(表格|列表)(?:的?(?:数据|内容))?$`,
      'u',
    ),
    build: ([all = '', count = '', what = '']) => ({
      kind: 'extract',
      what: what === '表格' ? 'tables' : 'lists',
      pages: all === '' ? parseChineseNumber(count === '' ? '一' : count) : 'all',
    }),
  },
  {
    pattern: /^(?:总结|概括|归纳)(?:一下)?(?:当前|这个|本)?(?:页面|网页|文章|内容)?(?:的?内容)?$/u,
    build: () => read({ kind: 'outline', isSummary: true }),
  },
  {
    pattern: new RegExp(
      `^(?:查找|找到|找出|寻找|找一下|找|定位|引用|摘录)(?:${PAGE}(?:上|中|里)?的?)?(${QUOTE})$`,
      'u',
    ),
    build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }),
  },
  {
    pattern: new RegExp(
      `^在?(?:${PAGE})(?:上|中|里面|里)?(?:查找|找到|找出|寻找|找|搜索)(.+)$`,
      'u',
    ),
    build: ([text = ''], masked) =>
      readOrFindNode(
        masked,
        text,
        parseChineseRead(masked, text, false) ?? {
          kind: 'passages',
          text: revealContent(masked, text),
        },
      ),
  },
  {
    pattern: /^(?:告诉我|显示|查看|看看|看一下|给我看看|给我)(.+)$/u,
    build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)),
  },
  {
    pattern: /^(?:列出|列举|列一下)(?:(?:当前|这个|本)?(?:页面|网页)(?:上|中|里)?的?)?标题$/u,
    build: () => read({ kind: 'list', of: 'headings', part: { kind: 'all' }, containing: null }),
  },
  {
    pattern:
      /^(?:读取|阅读|读一下|读出|读|提取|抽取|抓取|获取|列出|列举|列一下|查找|找到|找出|寻找|找一下|找|复制|记录|记下|返回|输出|引用|摘录)(?:一下)?(.+)$/u,
    build: ([words = ''], masked) =>
      readOrFindNode(masked, words, parseChineseRead(masked, words, false)),
  },
  {
    pattern: /^(.+?)(?:是什么|是多少|有哪些|都有哪些)$/u,
    build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)),
  },
  {
    pattern: new RegExp(`^(${PAGE}.*(?:哪些|什么).+)$`, 'u'),
    build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)),
  },
];

/** Rules for waiting, checking and reading. */
export const CHINESE_LOOK_RULES: readonly Rule[] = [...WAITS, ...CHECKS, ...READS];

function secondsOf(count: number, unit: string): number {
  if (unit === '毫秒') return count / 1000;
  return unit.startsWith('分') ? count * 60 : count;
}
