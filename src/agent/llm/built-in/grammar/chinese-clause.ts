import type { Condition, Instruction, ReadRequest, TabChoice, Target } from '../instruction.ts';
import { parseChineseCondition } from './chinese-condition.ts';
import { parseChineseCount, parseChineseRead } from './chinese-read.ts';
import { applyRules, type ClauseRule } from './clause-rule.ts';
import { parseKey } from './key-names.ts';
import { ADDRESS, completeAddress, type MaskedText, QUOTE, revealContent } from './mask-text.ts';
import { CHINESE_NUMBER, parseChineseNumber } from './number-words.ts';
import { parseTarget } from './parse-target.ts';

type Rule = ClauseRule<Instruction>;

const OPEN = '(?:打开|访问|前往|进入|去到|去|转到|跳转到|跳到|浏览|导航到|导航至|加载)';
const NEW_TAB = '(?:一个|个)?(?:新的?)?(?:空白)?(?:标签页?|选项卡|页签)';
const INTO = '(?:中|里面|里|内|上|处)?';
const TYPE = '(?:输入|填写|填入|填上|键入|写入|录入|填)(?!框|栏|区)';
const PAGE = '(?:当前|这个|本)?(?:页面|网页)';

const TABS: readonly Rule[] = [
  { pattern: new RegExp(`^(?:在)?(?:新的?标签页|新页签)(?:中|里)?(?:打开|访问)(${ADDRESS})$`, 'u'), build: ([address = ''], masked) => ({ kind: 'tab-open', url: addressOf(masked, address) }) },
  { pattern: new RegExp(`^(?:打开|新建|新开|开|创建)${NEW_TAB}(?:(?:并|来|，|,)?(?:打开|访问|前往|进入)?\\s*(${ADDRESS}))?$`, 'u'), build: ([address = ''], masked) => ({ kind: 'tab-open', url: address === '' ? null : addressOf(masked, address) }) },
  { pattern: new RegExp(`^(?:切换到|切换至|切到|回到|转到|跳到|激活|切换)(.*?)(?:标签页?|页签)$`, 'u'), build: ([which = ''], masked) => { const tab = tabChoice(masked, which); return tab.kind === 'current' ? null : { kind: 'tab-focus', tab }; } },
  { pattern: new RegExp(`^(?:关闭|关掉)(.*?)(?:标签页?|页签)$`, 'u'), build: ([which = ''], masked) => ({ kind: 'tab-close', tab: tabChoice(masked, which) }) },
];

const MOVES: readonly Rule[] = [
  { pattern: new RegExp(`^(?:${OPEN})?\\s*(?:一下)?(?:网址|网站|网页|页面|地址|链接)?[:：]?\\s*(${ADDRESS})\\s*(?:这个|的)?(?:网站|网页|页面|首页)?$`, 'u'), build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }) },
  { pattern: /^(?:返回|后退|退回|回到?)(?:到)?(?:上一页|上一个页面|前一页|上一步)?$/u, build: () => ({ kind: 'back' }) },
  { pattern: /^(?:前进|向前)(?:一页)?$/u, build: () => ({ kind: 'forward' }) },
  { pattern: /^(?:刷新|重新加载|重载)(?:一下)?(?:当前|这个)?(?:页面|网页)?$/u, build: () => ({ kind: 'reload' }) },
  { pattern: /^(?:向下|向上|往下|往上)?(?:滚动|滑动|滑|滚|拉|翻|回)?到?(?:页面|网页)?(?:的)?(最?顶部|最?底部|最上面|最下面|末尾|开头|顶端|底端)$/u, build: ([edge = '']) => ({ kind: 'scroll', direction: /顶|上|开头/u.test(edge) ? 'up' : 'down', amount: 100 }) },
  { pattern: new RegExp(`^(?:把?(?:页面|网页))?(?:向|往)(上|下|左|右)(?:滚动|滑动|翻动|翻|滑|滚|拉)(?:一下|一点|(${CHINESE_NUMBER})(?:屏|页|次|下))?$`, 'u'), build: ([direction = '', count = '']) => ({ kind: 'scroll', direction: directionOf(direction), amount: count === '' ? 1 : parseChineseNumber(count) }) },
  { pattern: new RegExp(`^(上|下)(?:滑|滚|翻)(?:动|页)?(?:一下|一点|(${CHINESE_NUMBER})(?:屏|页|次|下))?$`, 'u'), build: ([direction = '', count = '']) => ({ kind: 'scroll', direction: directionOf(direction), amount: count === '' ? 1 : parseChineseNumber(count) }) },
  { pattern: /^(?:滚动|滚动页面|滚动一下)$/u, build: () => ({ kind: 'scroll', direction: 'down', amount: 1 }) },
  { pattern: /^(?:(?:向|往)?[上下])?(?:滚动|滑动|滚|滑)(?:页面)?(?:到|至|直到看到|直到看见)(.+?)(?:处|的?位置|那里)?$/u, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })) },
];

const WAITS: readonly Rule[] = [
  { pattern: new RegExp(`^(?:等待|等候|等|暂停|停)(?:上)?\\s*(${CHINESE_NUMBER})\\s*(毫秒|秒钟?|分钟|分)$`, 'u'), build: ([count = '', unit = '']) => ({ kind: 'wait', seconds: secondsOf(parseChineseNumber(count), unit) }) },
  { pattern: /^(?:等待|等|稍等)(?:一?会儿?|一下|片刻|页面加载(?:完成|完毕|好)?|加载(?:完成|完毕)?)?$/u, build: () => ({ kind: 'wait', seconds: 2 }) },
  { pattern: /^(?:等待|等到|等|直到)(.+?)(?:为止|后|之后)?$/u, build: ([words = ''], masked) => waitUntil(parseChineseCondition(masked, words)) },
];

const CHECKS: readonly Rule[] = [
  { pattern: /^检查是否[:：](.+)$/u, build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false) },
  { pattern: /^(?:确保|务必|保证)(.+)$/u, build: ([words = ''], masked) => check(parseChineseCondition(masked, words), true) },
  { pattern: /^(?:检查|查看|看看|看一下|看|确认|判断|验证|核实|核对|检测|告诉我)(?:一下)?((?:.*?)(?:是否|有没有|是不是).*)$/u, build: ([words = ''], masked) => check(parseChineseCondition(masked, words.replace('是不是', '是否')), false) },
  { pattern: new RegExp(`^(?:检查|确认|验证|核实)(?:一下)?((?:${PAGE}(?:上|中|里)?)?(?:不包含|没有|包含|含有|有|存在|出现|显示).+)$`, 'u'), build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false) },
  { pattern: new RegExp(`^((?:${PAGE}(?:上|中|里)?|这里)?(?:是否|有没有).+)$`, 'u'), build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false) },
  { pattern: new RegExp(`^((?:${PAGE}(?:上|中|里)?|这里)有(?!哪些|什么|多少|几).+)吗$`, 'u'), build: ([words = ''], masked) => check(parseChineseCondition(masked, words), false) },
];

const READS: readonly Rule[] = [
  { pattern: /^(?:数一数|数一下|数|统计一下|统计|计算)(.+)$/u, build: ([words = ''], masked) => read(parseChineseCount(masked, words)) },
  { pattern: /^(.*(?:多少|几)(?:个|条|项|行|段|次).*)$/u, build: ([words = ''], masked) => read(parseChineseCount(masked, words.replace(/^(?:告诉我|看看|查看)/u, ''))) },
  { pattern: /^(?:总结|概括|归纳)(?:一下)?(?:当前|这个|本)?(?:页面|网页|文章|内容)?(?:的?内容)?$/u, build: () => read({ kind: 'outline', isSummary: true }) },
  { pattern: new RegExp(`^(?:查找|找到|找出|寻找|找一下|找|定位|引用|摘录)(?:${PAGE}(?:上|中|里)?的?)?(${QUOTE})$`, 'u'), build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }) },
  { pattern: new RegExp(`^在?(?:${PAGE})(?:上|中|里面|里)?(?:查找|找到|找出|寻找|找|搜索)(.+)$`, 'u'), build: ([text = ''], masked) => readOrFindNode(masked, text, true) },
  { pattern: /^(?:告诉我|显示|查看|看看|看一下|给我看看|给我)(.+)$/u, build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)) },
  { pattern: /^(?:读取|阅读|读一下|读出|读|提取|抽取|抓取|获取|列出|列举|列一下|查找|找到|找出|寻找|找一下|找|复制|记录|记下|返回|输出|引用|摘录)(?:一下)?(.+)$/u, build: ([words = ''], masked) => readOrFindNode(masked, words, false) },
  { pattern: /^(.+?)(?:是什么|是多少|有哪些|都有哪些)$/u, build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)) },
  { pattern: new RegExp(`^(${PAGE}.*(?:哪些|什么).+)$`, 'u'), build: ([words = ''], masked) => read(parseChineseRead(masked, words, true)) },
];

const FILLS: readonly Rule[] = [
  { pattern: /^(?:清空|清除|清掉)(.+?)(?:(?:中|里|里面|内)?的?(?:内容|文字|文本))?$/u, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'clear', target })) },
  { pattern: new RegExp(`^(?:在|从)(.+?)${INTO}(?:选择|选取|选中|选)(.+)$`, 'u'), build: ([words = '', option = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'select', option: optionOf(masked, option), target })) },
  { pattern: /^(?:把|将)(.+?)(?:选为|选择为|选成|切换为)(.+)$/u, build: ([words = '', option = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'select', option: optionOf(masked, option), target })) },
  { pattern: /^(?:把|将)(.+?)(?:填写为|填为|填成|设置为|设置成|设为|设成|改为|改成)(.+)$/u, build: ([words = '', text = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^(?:在|向|往|给)(.+?)${INTO}${TYPE}(?:文字|文本|内容)?[:：]?(.+)$`, 'u'), build: ([words = '', text = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^(?:把|将)(${QUOTE}|${ADDRESS}|.+?)${TYPE}(?:到|进|至)?(.+?)${INTO}$`, 'u'), build: ([text = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^${TYPE}(${QUOTE}|${ADDRESS}|.+?)(?:到|进|至|在)(.+?)${INTO}$`, 'u'), build: ([text = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^${TYPE}(.+)$`, 'u'), build: ([text = ''], masked) => ({ kind: 'type', text: revealContent(masked, text), target: null }) },
];

const ACTS: readonly Rule[] = [
  { pattern: /^(?:按下?|敲击?|点击|使用)(.+)$/u, build: ([words = ''], masked) => keyOf(revealContent(masked, words)) },
  { pattern: /^(?:取消勾选|取消选中|取消选择|不勾选|去掉勾选|关掉|关闭)(.+)$/u, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: false })) },
  { pattern: /^(?:勾选|勾上|打勾|选中|开启|打开(?=.*开关))(.+)$/u, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: true })) },
  { pattern: /^(?:点击一下|点击|单击|点一下|点按|点开|轻点|按下|按|点)(.+)$/u, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'click', target })) },
  { pattern: /^(?:选择|选取|选)(?:选项)?(.+?)(?:选项)?$/u, build: ([option = ''], masked) => ({ kind: 'select', option: optionOf(masked, option), target: null }) },
  { pattern: /^(?:在(?:本站|网站|站内|这里|搜索框|搜索栏)(?:中|里|内|上)?)?(?:搜索一下|搜索|搜一下|搜|检索)(.+)$/u, build: ([words = ''], masked) => ({ kind: 'search', words: revealContent(masked, words.replace(/^(?:关键词|关键字)/u, '')) }) },
  { pattern: /^(?:庆祝|撒花|放礼花|(?:显示|播放|放|撒)(?:一下|一些)?(?:彩带|彩纸|礼花|庆祝).*|使用庆祝工具.*).*$/u, build: () => ({ kind: 'celebrate' }) },
  { pattern: new RegExp(`^${OPEN}(.+)$`, 'u'), build: ([words = ''], masked) => (new RegExp(ADDRESS).test(words) ? null : withTarget(masked, words, (target) => ({ kind: 'click', target }))) },
];

const RULES: readonly Rule[] = [...TABS, ...MOVES, ...WAITS, ...CHECKS, ...READS, ...FILLS, ...ACTS];

/** The meaning of one Chinese clause, or `null` when it is not understood. */
export function parseChineseClause(masked: MaskedText, clause: string): Instruction | null {
  return applyRules(RULES, masked, clause);
}

function addressOf(masked: MaskedText, words: string): string {
  return completeAddress(revealContent(masked, words));
}

function withTarget(masked: MaskedText, words: string, build: (target: Target) => Instruction): Instruction | null {
  const target = parseTarget(masked, words);
  return target === null ? null : build(target);
}

function optionOf(masked: MaskedText, words: string): string {
  return revealContent(masked, words.replace(/^选项/u, '').replace(/(?:这个|这一)?选项$/u, ''));
}

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

function waitUntil(condition: Condition | null): Instruction | null {
  return condition === null ? null : { kind: 'wait-until', condition };
}

function check(condition: Condition | null, mustHold: boolean): Instruction | null {
  return condition === null ? null : { kind: 'check', condition, mustHold };
}

function read(what: ReadRequest | null): Instruction | null {
  return what === null ? null : { kind: 'read', what };
}

function readOrFindNode(masked: MaskedText, words: string, asText: boolean): Instruction | null {
  const what = parseChineseRead(masked, words, false);
  if (what !== null && what.kind !== 'value') return read(what);
  const target = parseTarget(masked, words);
  if (target !== null && target.role !== null && target.name !== '')
    return check({ kind: 'node-exists', target, isNegated: false }, true);
  return asText ? read({ kind: 'passages', text: revealContent(masked, words) }) : read(what);
}

function keyOf(words: string): Instruction | null {
  const key = parseKey(words);
  return key === null ? null : { kind: 'key', key };
}

function directionOf(word: string): 'up' | 'down' | 'left' | 'right' {
  if (word === '上') return 'up';
  if (word === '左') return 'left';
  return word === '右' ? 'right' : 'down';
}

function secondsOf(count: number, unit: string): number {
  if (unit === '毫秒') return count / 1000;
  return unit.startsWith('分') ? count * 60 : count;
}
