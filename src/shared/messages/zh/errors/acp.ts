import type { SameTexts } from '../../same-texts.ts';
import type { EN_ACP_ERRORS } from '../../en/errors/acp.ts';

export const ZH_ACP_ERRORS: SameTexts<typeof EN_ACP_ERRORS> = {
  ACP_EXITED: [
    '编程智能体在任务中途自行退出。',
    '请重新开始任务。若再次出现，请在终端运行它的命令，并更新该程序。',
    '{name} 自行退出（退出码 {exitCode}）。它输出了：{words}',
  ],
  ACP_FAILED: [
    '编程智能体报告了错误。',
    '请重新开始任务。若再次出现，请在终端用该程序尝试同样的事。',
    '{name} 报告了错误：{detail}',
  ],
  ACP_FOLDER_MISSING: [
    '允许编程智能体使用的文件夹不存在。',
    '请在设置中选择其他文件夹，或不选。',
    '允许编程智能体使用的文件夹 {folder} 不存在。',
  ],
  ACP_LIMIT: [
    '编程智能体达到自身的限制，已停止。',
    '请继续该任务，或在该程序中提高限制。',
    '{name} 达到自身的限制，已停止。',
  ],
  ACP_NOT_FOUND: [
    '该编程智能体未安装，或不在 Waymark 查找程序的位置。',
    '请用设置中显示的命令安装，或选择其他编程智能体。',
    '{name} 未安装。安装命令：{command}',
  ],
  'ACP_NOT_FOUND.own': [
    '找不到你的编程智能体。',
    '请在设置中更正命令，或填写程序的完整路径。',
    '{name}：找不到程序“{command}”。',
  ],
  ACP_NOT_SPOKEN: [
    '该程序不支持 Agent Client Protocol。',
    '请更新该程序，或在设置中更正命令：许多程序需要 --acp 之类的参数。',
    '{name} 不支持 Agent Client Protocol：无法读取它的输出。',
  ],
  ACP_NOT_STARTED: [
    '无法启动编程智能体。',
    '请在终端运行它的命令，或在设置中选择其他程序。',
    '无法启动 {name}：{detail}',
  ],
  ACP_NO_ANSWER: [
    '编程智能体结束时没有给出回答。',
    '请查看它做了什么，然后继续该任务或重新开始。',
    '{name} 结束时没有给出回答。',
  ],
  ACP_REFUSED: [
    '编程智能体拒绝继续该任务。',
    '请换一种说法，或选择其他程序。',
    '{name} 拒绝继续该任务。',
  ],
  ACP_SIGN_IN: [
    '编程智能体要求先登录。',
    '请在终端登录，然后重新开始任务。',
    '{name} 要求先登录。请在终端运行：{command}',
  ],
  'ACP_SIGN_IN.unknown': [
    '编程智能体要求先登录。',
    '请在终端启动它并登录，然后重新开始任务。',
    '{name} 要求先登录。',
  ],
  ACP_SILENT: [
    '编程智能体没有响应。',
    '请重新开始任务，或选择其他程序。',
    '{name} 已有 {seconds} 秒没有响应。',
  ],
  'ACP_SILENT.session': [
    '编程智能体没有开始会话。',
    '请在终端运行它的命令：它可能在等待登录或更新。',
    '{name} 已启动，但没有开始会话；Waymark 等待了 {seconds} 秒。',
  ],
  'ACP_SILENT.start': [
    '编程智能体没有响应。',
    '请在终端运行它的命令：它可能在等待登录或更新。',
    '{name} 已启动，但没有响应；Waymark 等待了 {seconds} 秒。',
  ],
  'ACP_SILENT.work': [
    '编程智能体在任务中途没有响应。',
    '请重新开始任务，或选择其他程序。',
    '{name} 在任务中途没有响应；Waymark 等待了 {seconds} 秒。',
  ],
  ACP_TOO_MUCH: [
    '编程智能体的输出超出 Waymark 的读取上限，已被结束。',
    '请重新开始任务，或选择其他程序。',
    '{name} 的输出超出 Waymark 的读取上限，已被结束。',
  ],
  ACP_VERSION: [
    '编程智能体使用另一个版本的 Agent Client Protocol。',
    '请更新该程序和 Waymark。',
    '{name} 使用 Agent Client Protocol 版本 {version}，Waymark 使用版本 1。',
  ],
};
