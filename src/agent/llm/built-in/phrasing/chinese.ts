import { OWN_HEADS } from '#shared/evidence/without-own-words.ts';
import type { ListKind, NodeCondition } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from './phrases.ts';

const KINDS: Readonly<Record<ListKind, string>> = {
  headings: '个标题',
  links: '个链接',
  buttons: '个按钮',
  fields: '个输入框',
  rows: '行表格',
  items: '个列表项',
  paragraphs: '个段落',
  tabs: '个打开的标签页',
};
const ROLES: Readonly<Record<string, string>> = {
  button: '按钮',
  link: '链接',
  textbox: '输入框',
  searchbox: '搜索框',
  checkbox: '复选框',
  radio: '单选按钮',
  combobox: '下拉框',
  tab: '选项卡',
  menuitem: '菜单项',
  option: '选项',
  switch: '开关',
};
const HEADS = OWN_HEADS.zh;
const STATES: Readonly<Record<NodeCondition, readonly [string, string]>> = {
  checked: ['已勾选', '没有勾选'],
  disabled: ['已禁用', '没有禁用'],
  expanded: ['已展开', '没有展开'],
  pressed: ['已按下', '没有按下'],
  empty: ['为空', '不为空'],
};
const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' } as const;

const quote = (text: string): string => `“${text}”`;
const amount = (kind: ListKind, count: number): string =>
  `${count === 0 ? '没有' : `有${count}`}${count === 0 ? KINDS[kind].replace(/^[个行]/u, '') : KINDS[kind]}`;
const lines = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

export const CHINESE: Phrases = {
  nodeLabel: ({ role, tag, name, state }) => {
    const shown = name === '' ? (state.placeholder ?? '') : name;
    const context = state.context === undefined ? '' : `${quote(state.context)}中的`;
    return `${context}${shown === '' ? '' : quote(shown)}${ROLES[role] ?? ` ${role === '' ? tag : role} `}`;
  },
  list: (items) => items.join('、'),

  opened: (url) => `打开了 ${url}`,
  openedTab: (url) => (url === null ? '打开了新标签页' : `在新标签页中打开了 ${url}`),
  clicked: (what, hasEffect) => `点击了${what}${hasEffect ? '' : '（页面没有可见的变化）'}`,
  hovered: (what) => `把鼠标移到了${what}上`,
  dragged: (what) => `拖动了${what}`,
  answered: ({ action, text }) =>
    `下一个询问将被${action === 'accept' ? '确认' : '取消'}${text === null ? '' : `，内容为${quote(text)}`}`,
  typed: (text, what) => `在${what}中输入了${quote(text)}`,
  typedAtCursor: (text) => `输入了${quote(text)}`,
  cleared: (what) => `清空了${what}`,
  selected: (option, what) => `在${what}中选择了${quote(option)}`,
  checked: (what, isChecked, wasSo) =>
    wasSo
      ? `${what}原本就${isChecked ? '已勾选' : '没有勾选'}`
      : `${isChecked ? '勾选了' : '取消勾选了'}${what}`,
  scrolled: (direction) => `向${DIRECTIONS[direction]}滚动了页面`,
  broughtIntoView: (what) => `滚动到了${what}`,
  waited: (seconds) => `等待了${seconds}秒`,
  waitedUntil: (condition) => `一直等到${condition}`,
  pressed: (key) => `按下了 ${key}`,
  wentBack: '返回了上一页',
  wentForward: '前进了一页',
  reloaded: '刷新了页面',
  focusedTab: (title) => `切换到了标签页${quote(title)}`,
  closedTab: (title) => `关闭了标签页${quote(title)}`,
  searched: (words) => `搜索了${quote(words)}`,
  celebrated: '放了彩带',

  statement: (condition, isSo) => {
    switch (condition.kind) {
      case 'page-has':
        return `页面上${isSo ? '有' : '没有'}文字${quote(condition.text)}`;
      case 'title-has':
        return `标题${isSo ? '包含' : '不包含'}${quote(condition.text)}`;
      case 'address-has':
        return `网址${isSo ? '包含' : '不包含'}${quote(condition.text)}`;
      case 'node-exists':
        return `页面上${isSo ? '有' : '没有'}${condition.target.phrase}`;
      case 'node-is':
        return `${condition.target.phrase}${STATES[condition.state][isSo ? 0 : 1]}`;
    }
  },
  verdict: (holds, statement, evidence) =>
    `${holds ? '是' : '否'}：${statement}${
      evidence.length === 0
        ? '。'
        : `：\n${evidence
            .slice(0, 5)
            .map((text) => `> ${text}`)
            .join('\n')}`
    }`,
  mustHold: (statement) => `${statement}，而这一步要求的正好相反。`,

  title: (title) => `页面标题是${quote(title)}。`,
  address: (url) => `页面网址是 ${url}`,
  listed: (kind, count, containing) =>
    `页面上${containing === null ? '' : `包含${quote(containing)}的内容中`}${amount(kind, count)}${count === 0 ? '。' : '：'}`,
  counted: (kind, count) => `页面上${amount(kind, count)}。`,
  countedText: (text, count) => `页面上${quote(text)}出现了${count}次。`,
  passages: (text) => `关于${quote(text)}，页面上写着：`,
  noPassage: (text) => `页面上没有文字${quote(text)}。`,
  closestPassages: () => '最接近的内容是：',
  notCalled: (label) => `页面上没有明确叫做${quote(label)}的内容。`,
  noValue: (label) => `页面上没有明确叫做${quote(label)}的内容。`,
  noSection: (heading) => `页面上没有标题${quote(heading)}。`,
  noText: '页面上没有文字。',
  noSuchEntry: (kind, count) => `页面上只${amount(kind, count)}。`,
  more: (count) => `……还有${count}个`,
  outlineHeadings: (count) => (count === 0 ? '页面没有小标题。' : '页面的标题有：'),
  extracted: (what, count, entries) =>
    `已提取 ${count} 个${what === 'tables' ? '表格' : '列表'}，共 ${entries} ${what === 'tables' ? '行' : '项'}。`,
  nothingToExtract: (what) => `页面上没有${what === 'tables' ? '表格' : '列表'}。`,
  cannotSummarise: '用自己的话总结需要连接模型（见“设置”）。这是页面的大纲：',

  nothingCalled: (target, closest) =>
    `页面上没有明确对应${target.phrase}的内容。${closest.length === 0 ? '' : `最接近的有：${closest.join('、')}。`}`,
  severalCalled: (target, candidates) =>
    `${target === null ? '有多个输入框' : `${target.phrase}对应多个内容`}：${candidates.join('、')}。请说明是哪一个：用引号写出全名，或写“第二个……”，或写“……部分的……”。`,
  isDisabled: (what) => `${what}现在不可用。`,
  noFieldNamed: (candidates) =>
    `这一步没有说明输入到哪里。${candidates.length === 0 ? '页面上没有输入框。' : `输入框有：${candidates.join('、')}。`}`,
  noSearchBox: '页面上没有可以确定的搜索框。',
  noSuchTab: (titles) => `没有对应的标签页。已打开：${titles.map(quote).join('、')}。`,
  stillNot: (statement, seconds) => `等了${seconds}秒，仍然是：${statement}。`,
  stateStayed: (what) => `点击后${what}没有变化。`,
  noQuestion: (step) => `浏览器没有询问任何问题（${step}），所以没有可以回答的内容。`,
  notUnderstood: (clause) => `不明白${quote(clause)}。`,

  couldNot: (sentence, reason) => `这一步没能完成（${sentence}）：${reason}`,
  done: (steps) => `${HEADS.done}\n${lines(steps)}`,
  doneBefore: (steps) => `${HEADS.doneBefore}\n${lines(steps)}`,
  notDone: (steps) => `${HEADS.notDone}\n${lines(steps)}`,
  unclearSteps: (clauses) => `不明白${clauses.map(quote).join('、')}。没有执行任何操作。`,
  needsModel: (task) => `没有连接模型时，只能按步骤执行指令，而${quote(task)}不是能看懂的指令。`,
  needsModelNext:
    '请写成步骤，例如：打开 example.com，然后列出所有链接。或者：打开 example.com；如果页面有“更多信息”，就点击“更多信息”；列出标题。要让任何任务都能被理解，请连接模型（“设置”，或 --provider openai、--base-url 和 --model）。',
  rephraseNext:
    '请按能看懂的方式写这一步，例如：点击“登录”按钮；在“姓名”输入框中输入“张三”；检查页面是否有“欢迎”。或者在“设置”中连接模型。',
  stuckNext:
    '请先解决上面所说的问题再重新开始，或者换一种说法，例如：点击“登录”按钮；在“姓名”输入框中输入“张三”。在“设置”中连接模型后，它会自己另想办法。',
  tooLong: '任务太长，内置引擎最多执行200个步骤。',
  inDoubt: (sentence) =>
    `运行在“${sentence}”这一步被中断，无法确定它是否已经生效，因此不会自动重复。`,
  limitReached: '任务没有完成：运行已达到限制。',

  planTask: (task) => `按步骤执行这些指令：${task}`,
  planNothingYet: '还没有执行任何操作。',
  planState: (title, url, elements) =>
    `当前页面是${quote(title)}（${url}），有${elements}个可操作的元素。`,
  planNext: (step, total, isTogether) =>
    isTogether
      ? `这些步骤都在同一页面上填写，互不影响，所以一起执行（第${step}步，共${total}步）。`
      : `这是下一条指令（第${step}步，共${total}步）。`,
  planFinished: '所有步骤都已执行，任务完成。',
  planAgain: (sentence) => `“${sentence}”被中断过；它不会改变任何东西，所以重新执行。`,
};
