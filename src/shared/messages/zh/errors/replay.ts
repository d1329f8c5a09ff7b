import type { SameTexts } from '../../same-texts.ts';
import type { EN_REPLAY_ERRORS } from '../../en/errors/replay.ts';

export const ZH_REPLAY_ERRORS: SameTexts<typeof EN_REPLAY_ERRORS> = {
  RUN_NOT_RECORDED: ['这个任务无法重放。', '可以重新执行它的任务。'],
  'RUN_NOT_RECORDED.nothing': [
    '这个任务没有做过可以重做的事。',
    '请选择点击、输入或打开过内容的任务。',
  ],
  'RUN_NOT_RECORDED.long': [
    '这个任务的步骤太多，无法重放。',
    '可以把它的计划存为智能体，然后运行它。',
    '这个任务的步骤超过 {max} 步，无法重放。',
  ],
  REPLAY_HANDED_OVER: [
    '有一步和录下时不同，剩下的由智能体继续完成。',
    '任务会查看页面并规划剩下的步骤。',
    '“{step}”和录下时不同（{because}），剩下的由智能体继续完成。',
  ],
  REPLAY_STOPPED: ['录下的步骤没有全部重做。', '请看一下页面，然后再试一次。'],
  'REPLAY_STOPPED.missing': [
    '没有找到某一步要操作的元素，因此后面的都没有做。',
    '请看一下页面。你可以重新执行，并选择在这种情况下交给智能体。',
    '第 {number} 步（共 {of} 步，“{step}”）：没有找到要操作的元素，因此后面的都没有做。{difference}',
  ],
  'REPLAY_STOPPED.different': [
    '某一步的结果和以前不同，因此后面的都没有做。',
    '请看一下页面。你可以重新执行，并选择在这种情况下交给智能体。',
    '第 {number} 步（共 {of} 步，“{step}”）的结果和以前不同，因此后面的都没有做：{difference}。',
  ],
  'REPLAY_STOPPED.failed': [
    '某一步无法完成，因此后面的都没有做。',
    '请看一下页面。你可以重新执行，并选择在这种情况下交给智能体。',
    '第 {number} 步（共 {of} 步，“{step}”）无法完成。{difference}',
  ],
  STEP_NOT_RECORDED: ['有一步无法重做。', '可以重新执行这个任务。'],
  'STEP_NOT_RECORDED.fingerprint': [
    '有一步无法重做：任务里没有记下它的元素有什么特征。',
    '这个任务来自旧版本。请再执行一次，新的任务就可以重做。',
    '“{step}”无法重做：任务里没有记下它的元素有什么特征。',
  ],
  'STEP_NOT_RECORDED.place': [
    '有一步无法重做：它点的是画面上的一个位置，下次那里可能是别的东西。',
    '请用模型再执行一次这个任务。',
    '“{step}”无法重做：它点的是画面上的一个位置，下次那里可能是别的东西。',
  ],
  ITERATION_UNKNOWN: [
    '这次运行没有可以分支的这个计划。',
    '请选择它的页面上显示的计划。',
    '这次运行没有可以分支的第 {iteration} 次计划。',
  ],
  RUN_NOT_KEPT: ['这次运行不能保存为测试。', '把任务再运行一次，然后保留那次运行。'],
  'RUN_NOT_KEPT.unfinished': ['只有已完成的运行才能保存为测试。', '选择一次按要求完成的运行。'],
  'RUN_NOT_KEPT.unkept': [
    '这次运行不保留任何内容。',
    '在非无痕窗口中把任务再运行一次，并让它被保留。',
  ],
  'RUN_NOT_KEPT.model': [
    '这次运行没有用到语言模型，没有可以比对的内容。',
    '选择一次由模型规划的运行。',
  ],
  'RUN_NOT_KEPT.continued': [
    '这次运行在结束后又继续过，无法一次重放。',
    '把任务再运行一次，然后保留那次运行。',
  ],
  'RUN_NOT_KEPT.forked': [
    '这次运行是分支：它的记录里没有之前的内容。',
    '把任务再运行一次，然后保留那次运行。',
  ],
  'RUN_NOT_KEPT.differs': [
    '按记录重放，这次运行得到不同的结果。',
    '把任务再运行一次，然后保留那次运行。',
    '按记录重放，这次运行得到不同的结果：{detail}',
  ],
  SAVED_TESTS_BUSY: ['正在检查测试。', '等检查结束，或者停止检查。'],
  MODEL_NOT_CHECKED: [
    '没有用这个模型检查过测试。',
    '用设置中的模型重新开始任务。',
    '没有用模型“{model}”检查过测试。',
  ],
  SAVED_TEST_PLAYED_OUT: [
    '记录的运行在这里没有继续。',
    '看看之前有哪些不同。',
    '记录的运行在这里没有下一个 {what}。',
  ],
  SAVED_TEST_UNKNOWN: ['没有这个测试。', '它可能已被删除。看看现有哪些。', '没有测试“{id}”。'],
  SAVED_TEST_INVALID: [
    '这个文件不是测试。',
    '选择从 Waymark 导出的文件，或者重新保留一次运行。',
    '“{file}”不是测试：{detail}',
  ],
  SAVED_TEST_NOT_SAVED: [
    '无法保存测试。',
    '腾出空间，或者删除不需要的测试。',
    '无法保存测试：{detail}。',
  ],
};
