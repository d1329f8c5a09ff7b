import type { SameTexts } from '../../same-texts.ts';
import type { EN_AGENT_ERRORS } from '../../en/errors/agents.ts';

/** Errors of agents and their files. */
export const ZH_AGENT_ERRORS: SameTexts<typeof EN_AGENT_ERRORS> = {
  AGENTS_FULL: [
    '智能体数量已达到上限。',
    '请删除一些不需要的智能体。',
    '已有 {max} 个智能体，无法保存更多。',
  ],
  AGENT_FILE_INVALID: [
    '所选文件不是有效的智能体文件。',
    '请修正文件，或选择从 Waymark 导出的文件。',
    '“{file}”不是有效的智能体文件。',
  ],
  AGENT_CHANGED: ['此智能体与刚才显示的不同，未允许任何操作。', '请重新查看。'],
  RECORDING_ALREADY: ['另一项录制正在进行。', '请先停止它。'],
  RECORDING_DRIVEN: ['有任务正在此标签页中运行。', '请等它结束或停止它，或在其他标签页中录制。'],
  AGENT_GONE: ['此智能体已不存在。', '请重新查看智能体列表，或另存为新的智能体。'],
  AGENT_NOT_EXPORTED: ['无法写入文件。', '请选择其他文件夹。', '无法写入文件：{detail}'],
  AGENT_NOT_SAVED: [
    '无法修改智能体文件。',
    '请检查磁盘是否已满、数据文件夹是否可写，然后重试。',
    '无法修改智能体文件：{detail}',
  ],
  AGENT_UNKNOWN: ['没有这个智能体。', '请从智能体列表中选择。', '没有智能体“{agent}”。'],
  PARAMETER_INVALID: [
    '智能体的一项填写内容无效。',
    '请更正后重新运行智能体。',
    '“{label}”的内容无效。',
  ],
  PARAMETER_MISSING: [
    '智能体的一项必填内容为空。',
    '请填写后重新运行智能体。',
    '“{label}”为必填项。',
  ],
  PARAMETER_UNKNOWN: [
    '智能体没有这个参数。',
    '请去掉该参数。',
    '智能体“{agent}”没有参数“{parameter}”。',
  ],
  SCRIPT_FILE_UNUSABLE: ['脚本为空或过长。', '请提供有内容且不超过 100,000 个字符的脚本。'],
  'AGENT_FILE_INVALID.json': [
    '文件不是智能体文件：内容不是 JSON。',
    '请修正文件，或将其移走。',
    '“{file}”不是智能体文件：内容不是 JSON。',
  ],
  'AGENT_FILE_INVALID.parts': [
    '文件不是智能体文件：有些部分缺失或无效。',
    '请修正文件，或选择从 Waymark 导出的文件。',
    '“{file}”不是智能体文件，以下部分缺失或无效：{parts}。',
  ],
  'AGENT_FILE_INVALID.placeholder': [
    '文件不是智能体文件：使用了未列入参数的占位符。',
    '请添加该参数，或去掉该占位符。',
    '“{file}”不是智能体文件：使用了 {placeholder}，但它不在参数中。',
  ],
  'AGENT_FILE_INVALID.large': [
    '文件不是智能体文件：文件过大。',
    '请缩短内容，或将其移走。',
    '“{file}”不是智能体文件：大于 {max} kB。',
  ],
  'AGENT_FILE_INVALID.frontMatter': [
    '技能的 front matter 无效。',
    '请在 SKILL.md 开头的两行“---”之间写上 name 和 description。',
    '“{file}”的 front matter 无效。',
  ],
  'AGENT_FILE_INVALID.zip': [
    'ZIP 文件中没有技能。',
    '请选择包含单个技能文件夹（内有 SKILL.md）的 ZIP 文件。',
    '“{file}”中没有技能。',
  ],
  'AGENT_FILE_INVALID.id': [
    '文件中的 id 与文件名不一致。',
    '请把文件名改为该 id，或修改 id。',
    '“{file}”中的 id 是“{id}”，与文件名不一致。',
  ],
  'AGENT_FILE_INVALID.taken': [
    'Waymark 自带的一个智能体使用了相同的 id。',
    '请改用其他 id，并让文件名与其一致。',
    'Waymark 自带的一个智能体与“{file}”使用了相同的 id。',
  ],
};
