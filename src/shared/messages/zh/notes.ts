import type { SameTexts } from '../same-texts.ts';
import type { EN_NOTES } from '../en/notes.ts';

/** Notes of a run, and messages at the start of the program. */
export const ZH_NOTES: SameTexts<typeof EN_NOTES> = {
  ACP_MAY_TRY: [
    '编程智能体请求使用 Waymark 的工具。每一步由 Waymark 自己的规则决定。',
    '{name} 请求使用 Waymark 的工具。每一步由 Waymark 自己的规则决定。',
  ],
  ACP_NOT_LENT: [
    '编程智能体请求使用文件或终端，Waymark 不提供这些。',
    '{name} 请求了“{method}”，Waymark 不提供。',
  ],
  ACP_OWN_TOOL: [
    '编程智能体在浏览器之外使用了自己的工具。',
    '{name} 在浏览器之外使用了自己的工具：{title}',
  ],
  ACTIONS_LEFT: [
    '模型将根据页面内容逐步完成其余操作。',
    '模型将根据页面内容逐步完成第 {actions} 项操作。',
  ],
  AGENT_WROTE: ['执行任务的进程在结束前输出了内容。', '执行任务的进程在结束前输出了：\n{words}'],
  ANSWER_UNPROVEN: [
    '回答里说做了某件事，但没有任何相应的记录；已让它重新回答。',
    '回答里说{said}，但没有任何相应的记录；已让它重新回答。',
  ],
  CALLS_DROPPED: ['已取消后面的步骤，任务会根据当前页面重新决定。'],
  COVER_CLOSED: [
    '已关闭遮挡步骤目标的内容，没有同意任何事项。',
    '“{cover}”遮挡了步骤的目标，已用“{by}”关闭。',
  ],
  HISTORY_EMPTIED: [
    '无法读取 Waymark 的任务记录和设置，也没有可恢复的副本，因此从空白开始。',
    '无法读取 Waymark 的任务记录和设置，也没有可恢复的副本，因此从空白开始。损坏的文件已保留为“{file}”。',
  ],
  HISTORY_RESTORED: [
    '无法读取 Waymark 的任务记录和设置，已从副本恢复。',
    '无法读取 Waymark 的任务记录和设置，已从 {copiedAt}（UTC）的副本恢复，此后的内容已丢失。损坏的文件已保留为“{file}”。',
  ],
  KEYS_DAMAGED: [
    '保存密钥的文件（secrets.json）已损坏或版本不符。请在设置中重新填写密钥；该文件会改名保留。',
  ],
  KEYS_UNREADABLE: [
    '部分保存的密钥无法读取：钥匙串可能已锁定或已更换。密钥已保留。请解锁钥匙串后重新启动，或在设置中重新填写。',
  ],
  MODEL_TAKEN_OVER: ['改用另一个模型。', '{model} 已无法使用，改用 {fallback}。'],
  NO_PICTURE_SHOWN: ['无法截取此页面。'],
  PICTURES_UNSEEN: ['模型不支持图片，看不到任务附带的图片。', '模型不支持图片，看不到 {names}。'],
  PICTURES_TOO_LARGE: [
    '任务附带的图片过大，无法给模型看。',
    '图片过大，无法给模型看（最大 2.5 MB）：{names}',
  ],
  REPEATS: ['任务在重复操作而没有进展，已提示它换一种方式。'],
  QUICK_HANDED_OVER: ['规划模型接替快速模型。'],
  PLANNED_AFRESH: ['页面在读取期间发生了变化，因此重新读取。'],
  PAGE_READ: ['又读取了一页。', '已读取第 {page} 页。'],
  PART_READ: ['已读取页面的一部分。', '已读取第 {part} 部分，共 {count} 部分。'],
  SCROLLED_ON: ['已继续滚动页面以读取更多内容。'],
  SECRET_HIDDEN: [
    '将要发给模型的内容里有你的机密信息，已将其隐去。',
    '将要发给模型的内容里有你的机密信息（{names}），已将其隐去。',
  ],
  SETTINGS_UNREADABLE: [
    '部分设置无法读取，已使用默认值。',
    '部分设置无法读取，已使用默认值：{settings}。请在设置中重新填写。',
  ],
  FORKED_WITHOUT_STATE: [
    '没有那一步的 Cookie 和存储数据：这次运行从它的地址开始，使用新任务在那里会有的 Cookie。',
  ],
  SUMMARY_FAILED: ['无法概括之前的步骤，只记录次数。'],
  TABLE_TAKEN: ['直接使用页面上的表格。', '直接使用表格“{table}”。'],
  TODO_STAYS_TICKED: [
    '计划把已完成的步骤列为未完成，该步骤仍保持完成。',
    '计划把已完成的步骤列为未完成，该步骤仍保持完成：{step}',
  ],
  WORDS_UNREAD: ['模型无法判断你是否要求了这一操作，Waymark 会询问你或拒绝。'],
  WENT_IN_CIRCLES: ['任务在原地打转，已结束。'],
  POLICY_NO_SITES: ['智能体不在任何网站工作。'],
  POLICY_SITES: ['智能体只在部分网站工作。', '智能体只在 {sites} 工作。'],
  POLICY_NOT_SITES: ['智能体从不在某些网站工作。', '智能体从不在 {sites} 工作。'],
  POLICY_NO_MODELS: ['只能使用内置引擎。'],
  POLICY_MODELS: ['只能使用部分服务的模型。', '只能使用 {hosts} 的模型。'],
  POLICY_ASK: ['不能选择“在此自由操作”。'],
  POLICY_LOOK: ['智能体只查看：不保存、不发送、不购买。'],
  POLICY_NO_STANDING: ['每次操作都需要你的同意：不能预先许可，也不能一次许可多次。'],
  POLICY_NO_UNATTENDED: ['不能使用定时任务和无人值守的任务。'],
  POLICY_NO_EXPORT: ['任务、图片、数据和智能体都留在 Waymark 中：不能保存为文件。'],
  POLICY_NO_SUGGESTIONS: ['输入时不向搜索引擎发送任何内容。'],
  POLICY_NO_PROFILES: ['不能新建个人资料。'],
  POLICY_NO_MCP: ['不能使用 MCP 服务器。'],
  POLICY_REMOTE_MCP: ['只能使用带网址的 MCP 服务器，不能使用此电脑上的程序。'],
  POLICY_NO_CODING_AGENTS: ['不能使用编程智能体。'],
  POLICY_NO_ENDPOINT: ['其他程序不能操控 Waymark。'],
  POLICY_NO_COMMAND_LINE: ['不能从命令行运行任务。'],
  POLICY_OPEN: ['管理策略没有任何限制。'],
};
