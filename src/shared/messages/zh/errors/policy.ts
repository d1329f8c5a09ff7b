import type { EN_POLICY_ERRORS } from '../../en/errors/policy.ts';
import type { SameTexts } from '../../same-texts.ts';

export const ZH_POLICY_ERRORS: SameTexts<typeof EN_POLICY_ERRORS> = {
  POLICY_FAULTY: [
    '无法执行此电脑的管理策略，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：无法执行管理策略 {file}。',
  ],
  'POLICY_FAULTY.json': [
    '此电脑的管理策略不是有效的 JSON，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 第 {line} 行不是有效的 JSON。',
  ],
  'POLICY_FAULTY.empty': [
    '此电脑的管理策略是空的，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 是空的。',
  ],
  'POLICY_FAULTY.key': [
    '此电脑的管理策略含有未知的键，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 第 {line} 行有未知的键“{key}”。',
  ],
  'POLICY_FAULTY.value': [
    '此电脑的管理策略含有错误的值，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 第 {line} 行的“{key}”应为 {expected}。',
  ],
  'POLICY_FAULTY.missing': [
    '此电脑的管理策略缺少一个键，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 缺少“{key}”。',
  ],
  'POLICY_FAULTY.owner': [
    '此电脑的管理策略不属于管理员，因此智能体不会运行。',
    '请让管理员拥有该文件及其文件夹，且其他人都不能更改。',
    '智能体不会运行：{path} 不属于管理员。',
  ],
  'POLICY_FAULTY.writable': [
    '管理员以外的人可以更改此电脑的管理策略，因此智能体不会运行。',
    '请让管理员拥有该文件及其文件夹，且其他人都不能更改。',
    '智能体不会运行：管理员以外的人可以更改 {path}。',
  ],
  'POLICY_FAULTY.link': [
    '此电脑的管理策略是失效的链接，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：{path} 是失效的链接。',
  ],
  'POLICY_FAULTY.size': [
    '此电脑的管理策略过大，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：管理策略 {file} 超过 1 MB。',
  ],
  'POLICY_FAULTY.unreadable': [
    '无法读取此电脑的管理策略，因此智能体不会运行。',
    '请修正文件并重启 Waymark，或联系管理员。',
    '智能体不会运行：无法读取管理策略 {file}（{problem}）。',
  ],
  'POLICY_FORBIDS.model': [
    '管理员不允许使用此服务的模型。',
    '请选择其他服务的模型，或联系管理员。',
    '管理员不允许使用 {host} 的模型。',
  ],
  'POLICY_FORBIDS.coding-agent': ['管理员不允许使用编程智能体。', '请选择模型，或联系管理员。'],
  'POLICY_FORBIDS.mcp': ['管理员不允许使用 MCP 服务器。', '请联系管理员。'],
  'POLICY_FORBIDS.mcp-local': [
    '管理员不允许使用在此电脑上运行的 MCP 服务器。',
    '请使用带网址的服务器，或联系管理员。',
  ],
  'POLICY_FORBIDS.endpoint': ['管理员不允许其他程序操控 Waymark。', '请联系管理员。'],
  'POLICY_FORBIDS.command-line': ['管理员不允许从命令行运行任务。', '请使用窗口，或联系管理员。'],
  'POLICY_FORBIDS.export': ['管理员不允许把任务和数据保存为文件。', '请联系管理员。'],
  'POLICY_FORBIDS.profiles': ['管理员不允许新建个人资料。', '请联系管理员。'],
  'POLICY_FORBIDS.unattended': ['管理员不允许无人值守的任务。', '请在窗口中开始，或联系管理员。'],
  'POLICY_FORBIDS.standing': ['管理员只允许逐次同意。', '请逐个回答问题。'],
  'POLICY_FORBIDS.mode': ['管理员不允许此模式。', '请选择更严格的模式，或联系管理员。'],
  POLICY_FORBIDS: ['管理员不允许此操作。', '请联系管理员。'],
};
