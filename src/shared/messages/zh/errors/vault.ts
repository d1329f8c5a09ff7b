import type { EN_VAULT_ERRORS } from '../../en/errors/vault.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of passwords and secrets. */
export const ZH_VAULT_ERRORS: SameTexts<typeof EN_VAULT_ERRORS> = {
  CSV_TOO_LARGE: ['这个文件太大，不像是密码列表。', '请选择导出的 CSV 文件。'],
  CSV_UNKNOWN: [
    '这不是可以读取的密码列表。',
    '请从 Chrome、Firefox、1Password 或 Bitwarden 将密码导出为 CSV，再选择该文件。',
  ],
  CSV_UNREADABLE: ['无法读取该文件。', '请重新选择，或换一个文件。'],
  LOGIN_FORM_GONE: ['页面上已没有密码输入框。', '请在输入框出现后再填写。'],
  PASSPHRASE_WRONG: ['口令不正确。', '请重新输入。'],
  SECRET_BLOCKED: [
    '有一步操作会发出你的机密信息，未执行。',
    '请看看页面要的是什么。机密信息只会填入其所属的网站。',
    '有一步操作会发出你的机密信息（{names}），未执行。',
  ],
  SECRET_FIELD_UNFIT: [
    '该输入框不适合填入这项机密信息，未填写。',
    '请自行填写，或指明正确的输入框。',
    '该输入框不适合填入“{name}”（{part}），未填写。',
  ],
  SECRET_GONE: ['这项机密信息已不存在。', '请重新查看列表。'],
  SECRET_NOT_ASKED: ['密码和验证码不会告诉任务。', '请把它保存到机密信息中，或自己在页面里输入。'],
  SECRET_ORIGIN: [
    '这项机密信息不属于该网站，未填写。',
    '如果确实要在那里使用，请在设置中为它添加该网站。',
    '“{name}”不属于 {origin}，未填写。',
  ],
  SECRET_ORIGIN_INVALID: [
    '这不是网站地址。',
    '请写成 https://example.com，或用 https://*.example.com 表示整个域名。',
    '“{address}”不是网站地址。',
  ],
  SECRET_PART_MISSING: [
    '这项机密信息缺少要填写的内容。',
    '请在设置的“密码与机密信息”中补充。',
    '“{name}”没有 {part}。',
  ],
  SECRET_UNKNOWN: [
    '这个页面没有这项机密信息。',
    '请在设置的“密码与机密信息”中添加。',
    '这个页面没有名为“{name}”的机密信息。',
  ],
  SECRET_UNREADABLE: [
    '无法解密这项机密信息：系统钥匙串被锁定或已更换。内容仍然保留。',
    '请解锁系统钥匙串后重新启动，或重新输入。',
  ],
  TOTP_UNUSABLE: [
    '无法用这个密钥生成验证码。',
    '请填写网站显示的密钥，或二维码中完整的 otpauth:// 地址。',
  ],
  VAULT_LOCKED: ['机密信息已锁定。', '请在设置的“密码与机密信息”中用口令解锁。'],
  SIGN_IN_NEEDED: [
    '服务器要求用户名和密码才能进入。',
    '请重新运行并在卡片上填写，或在“设置”的“密码与机密信息”中保存此网站的登录信息。',
    '{origin} 要求用户名和密码才能进入（“{realm}”）。',
  ],
  SIGN_IN_REFUSED: [
    '服务器没有接受所提供的用户名和密码。',
    '请在“设置”的“密码与机密信息”中更正此网站的登录信息，或在询问时填写其他的。',
    '{origin} 没有接受用于“{realm}”的用户名和密码。',
  ],
  SIGN_INS_INVALID: ['该文件不是登录信息列表。', '请更正后重新运行。'],
};
