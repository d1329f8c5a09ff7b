import type { EN_MEMORY_ERRORS } from '../../en/errors/memory.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of instructions and memory. */
export const ZH_MEMORY_ERRORS: SameTexts<typeof EN_MEMORY_ERRORS> = {
  INSTRUCTIONS_TOO_LONG: [
    '内容太长，没有改动。',
    '请缩短：任务的每个请求都带着它们。',
    '约 {tokens} 个词元，上限为 {max}，没有改动。',
  ],
  INSTRUCTION_SITES_FULL: [
    '有单独要求的网站已达上限。',
    '请删除不再使用的网站的要求。',
    '已有 {max} 个网站的要求。',
  ],
  FACT_SECRET: [
    '这看起来是密码、验证码、密钥、银行卡号或账号。',
    '请保存在设置的“密码和机密”中：那里加密保存，网页无法索取。',
  ],
  FACTS_FULL: ['记住的内容已达上限。', '请删除不再使用的内容。', '已记住 {max} 条。'],
  FACT_GONE: ['这条内容已不在记忆中。', '请重新查看列表。'],
  FACT_UNKNOWN: ['任务需要的内容没有记住。', '请在“Waymark 记住的内容”中添加，或自己填写。'],
  FACT_FIELD_UNFIT: ['该字段用于其他内容，因此没有填写。', '请自己填写，或修改记住的内容。'],
  FACT_PLACE: ['该字段属于与页面不同的网站，因此没有填写。', '如果你信任该网站，请自己填写。'],
  MEMORY_FILE_NEWER: ['此文件由更新版本的 Waymark 写成；没有导入。', '请更新 Waymark 后再导入。'],
  MEMORY_FILE_INVALID: [
    '此文件不是 Waymark 记住的内容；没有导入。',
    '请选择用“导出为 JSON”导出的文件。',
  ],
};
