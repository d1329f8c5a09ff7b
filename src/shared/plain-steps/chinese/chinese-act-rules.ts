import type { Instruction } from '../instruction.ts';
import { chooseOption, pressKey, typeInto, withTarget } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { ADDRESS, QUOTE, revealContent } from '../mask-text.ts';

type Rule = ClauseRule<Instruction>;

const OPEN = '(?:打开|访问|前往|进入|去到|去|转到|跳转到|跳到|浏览|导航到|导航至|加载)';

const INTO = '(?:中|里面|里|内|上|处)?';

const TYPE = '(?:输入|填写|填入|填上|键入|写入|录入|填)(?!框|栏|区)';

const FILLS: readonly Rule[] = [
  {
    pattern: /^(?:清空|清除|清掉)(.+?)(?:(?:中|里|里面|内)?的?(?:内容|文字|文本))?$/u,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'clear', target })),
  },
  {
    pattern: new RegExp(`^(?:在|从)(.+?)${INTO}(?:选择|选取|选中|选)(.+)$`, 'u'),
    build: ([words = '', option = ''], masked) => chooseOption(masked, bareOption(option), words),
  },
  {
    pattern: /^(?:把|将)(.+?)(?:选为|选择为|选成|切换为)(.+)$/u,
    build: ([words = '', option = ''], masked) => chooseOption(masked, bareOption(option), words),
  },
  {
    pattern: /^(?:把|将)(.+?)(?:填写为|填为|填成|设置为|设置成|设为|设成|改为|改成)(.+)$/u,
    build: ([words = '', text = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(`^(?:在|向|往|给)(.+?)${INTO}${TYPE}(?:文字|文本|内容)?[:：]?(.+)$`, 'u'),
    build: ([words = '', text = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(
      `^(?:把|将)(${QUOTE}|${ADDRESS}|.+?)${TYPE}(?:到|进|至)?(.+?)${INTO}$`,
      'u',
    ),
    build: ([text = '', words = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(`^${TYPE}(${QUOTE}|${ADDRESS}|.+?)(?:到|进|至|在)(.+?)${INTO}$`, 'u'),
    build: ([text = '', words = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(`^${TYPE}(.+)$`, 'u'),
    build: ([text = ''], masked) => typeInto(masked, text, null),
  },
];

const ACTS: readonly Rule[] = [
  {
    pattern: /^(?:按下?|敲击?|点击|使用)(.+)$/u,
    build: ([words = ''], masked) => pressKey(revealContent(masked, words)),
  },
  {
    pattern: /^(?:取消勾选|取消选中|取消选择|不勾选|去掉勾选|关掉|关闭)(.+)$/u,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: false })),
  },
  {
    pattern: /^(?:勾选|勾上|打勾|选中|开启|打开(?=.*开关))(.+)$/u,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: true })),
  },
  {
    pattern: /^(?:点击一下|点击|单击|点一下|点按|点开|轻点|按下|按|点)(.+)$/u,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'click', target })),
  },
  {
    pattern: /^(?:选择|选取|选)(?:选项)?(.+?)(?:选项)?$/u,
    build: ([option = ''], masked) => chooseOption(masked, bareOption(option), null),
  },
  {
    pattern:
      /^(?:在(?:本站|网站|站内|这里|搜索框|搜索栏)(?:中|里|内|上)?)?(?:搜索一下|搜索|搜一下|搜|检索)(.+)$/u,
    build: ([words = ''], masked) => ({
      kind: 'search',
      words: revealContent(masked, words.replace(/^(?:关键词|关键字)/u, '')),
    }),
  },
  {
    pattern:
      /^(?:庆祝|撒花|放礼花|(?:显示|播放|放|撒)(?:一下|一些)?(?:彩带|彩纸|礼花|庆祝).*|使用庆祝工具.*).*$/u,
    build: () => ({ kind: 'celebrate' }),
  },
  {
    pattern: new RegExp(`^${OPEN}(.+)$`, 'u'),
    build: ([words = ''], masked) =>
      new RegExp(ADDRESS).test(words)
        ? null
        : withTarget(masked, words, (target) => ({ kind: 'click', target })),
  },
];

/** Rules for actions on elements: fill in, choose, tick, click, press; search and celebrate. */
export const CHINESE_ACT_RULES: readonly Rule[] = [...FILLS, ...ACTS];

function bareOption(words: string): string {
  return words.replace(/^选项/u, '').replace(/(?:这个|这一)?选项$/u, '');
}
