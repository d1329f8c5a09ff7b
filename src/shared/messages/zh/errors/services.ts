import type { EN_SERVICE_ERRORS } from '../../en/errors/services.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Errors of models, MCP servers, extraction and PDFs. */
export const ZH_SERVICE_ERRORS: SameTexts<typeof EN_SERVICE_ERRORS> = {
  UPDATES_OFF: ['此 Waymark 由源代码构建：它不会询问新版本。', '请获取最新源代码并构建。'],
  UPDATE_UNREACHABLE: [
    '无法询问新版本。',
    '请检查网络连接，然后重试。',
    '无法向 {host} 询问新版本。',
  ],
  UPDATE_FEED_DAMAGED: ['关于新版本的回答无法读取。', '请稍后重试。'],
  UPDATE_FEED_FORGED: [
    '关于新版本的回答没有 Waymark 开发者的签名。',
    '其中内容未被使用。请换一个网络重试，或查看项目页面。',
  ],
  UPDATE_FILE_DAMAGED: [
    '此文件不是该版本所列的文件：长度或校验和不对。',
    '文件未保留。请重试，或从版本页面下载。',
    '{file} 不是该版本所列的文件：长度或校验和不对。',
  ],
  QUEUE_UNREACHABLE: [
    '队列服务器没有回答。',
    '请启动 Redis 或 Valkey，或指定其他地址。',
    '{address} 上没有队列服务器回答：{problem}。',
  ],
  FLEET_MISSING: [
    '这个 Waymark 安装包不含工作进程和任务队列。',
    '请使用 npm 上的包（npm install -g waymark），或在源码目录中运行：npm run setup。',
  ],
  BUCKET_FAILED: [
    'S3 兼容的存储拒绝了请求或没有回答。',
    '请检查地址、--s3-endpoint，以及 AWS 变量中的密钥和区域。',
    '{address} 上的存储拒绝了请求或没有回答：{problem}',
  ],
  SESSION_UNKNOWN: [
    '没有这个名称的已保存会话。',
    '用 waymark sessions list 查看名称，或用 waymark sessions save 保存。',
    '没有名为“{name}”的已保存会话。',
  ],
  SESSION_PASSPHRASE_WRONG: [
    '口令打不开已保存的会话。',
    '请在 WAYMARK_SESSIONS_PASSPHRASE 中给出保存时所用的口令。',
    '口令打不开已保存的会话“{name}”。',
  ],
  SESSION_UNREADABLE: [
    '已保存的会话已损坏，或属于其他版本。',
    '请用 waymark sessions save 重新保存。',
    '已保存的会话“{name}”已损坏，或属于其他版本。',
  ],
  MODEL_LIST_UNREADABLE: [
    '模型列表无法使用。',
    '未做任何更改。请在设置中检查服务地址，或稍后重试。',
    '{baseUrl} 的模型列表无法使用：{why}',
  ],
  MODEL_LIST_NOT_SAVED: [
    '无法保存模型列表。',
    '请清理磁盘空间，或检查数据文件夹是否可写。',
    '无法保存模型列表：{detail}',
  ],
  ENDPOINT_TOO_LARGE: [
    '模型服务的回答过大，超出任何模型的回答，已中断。',
    '请在设置中检查服务地址，或选择其他服务。',
  ],
  ENDPOINT_CUT_OFF: [
    '模型服务的连接在回答过程中断开。',
    '请检查网络连接，然后重试。',
    '与 {baseUrl} 的连接在回答过程中断开。',
  ],
  'ENDPOINT_CUT_OFF.empty': [
    '那里应答的内容不是模型的回答。',
    '请检查“设置”中的地址（通常以 /v1 结尾），并查看该服务自己的日志。',
    '{baseUrl} 应答的内容不是模型的回答。',
  ],
  ENDPOINT_FAILED: [
    '模型服务出错。',
    '请稍后重试。如果持续发生，请在设置中选择其他模型或服务商。',
    '模型服务出错（{status}）：{said}',
  ],
  ENDPOINT_KEY_ELSEWHERE: [
    'API 密钥属于另一个地址。',
    '请为此模型的地址提供密钥。',
    'API 密钥不属于地址 {baseUrl}。',
  ],
  ENDPOINT_NOT_FOUND: [
    '模型服务不认识此地址或模型。',
    '请在设置中检查地址是否完整（通常以 /v1 结尾），以及模型名称是否与服务中的写法一致。',
    '模型服务不认识地址 {baseUrl} 或模型“{model}”（404）：{said}',
  ],
  ENDPOINT_RATE_LIMITED: [
    '模型服务暂时不接受更多请求。',
    '请等待几分钟后重试，检查账户余额，或在设置中选择其他模型。',
    '模型服务暂时不接受更多请求（{status}）：{said}',
  ],
  ENDPOINT_REJECTED: [
    '模型服务没有接受请求。',
    '请在设置中选择支持工具调用、上下文更长的模型，或检查服务地址。',
    '模型服务没有接受请求（{status}）：{said}',
  ],
  ENDPOINT_UNAUTHORIZED: [
    '模型服务拒绝了 API 密钥。',
    '请在设置中填写有效的 API 密钥，并确认它可以使用此模型。',
    '模型服务拒绝了 API 密钥（{status}）：{said}',
  ],
  ENDPOINT_UNREACHABLE: [
    '无法连接模型服务。',
    '请在设置中检查地址。如果模型在本机运行，请先启动它的服务；否则请检查网络连接。',
    '{baseUrl} 没有响应。',
  ],
  FORMAT_UNREADABLE: [
    '无法识别所要求的数据格式。',
    '请给出示例，例如 {"title": "string"}，或一个对象的 JSON schema。',
  ],
  MODEL_ANSWER_INVALID: [
    '模型的回答无法使用。',
    '请重试。如果持续发生，请在设置中选择更强的模型。',
  ],
  MODEL_BLIND: ['此模型无法识别图片，因此不能按外观查找。', '任务会改用页面文字。'],
  TEXT_NEEDS_MODEL: ['翻译和写作需要模型，内置引擎和编程智能体都做不到。', '请在设置中连接模型。'],
  TRANSLATION_LIMIT: [
    '这个网页不断出现新文字，翻译已停止。',
    '需要的话请重新翻译。',
    '向模型发出 {requests} 次请求后，翻译已停止。',
  ],
  TRANSLATION_SITE_LIMIT: [
    '一小时内自动翻译此网站的文字过多，翻译已停止。',
    '需要的话请重新翻译。',
    '一小时内已自动翻译 {site} 的 {characters} 个字符。',
  ],
  TEXT_NOT_ANSWERED: ['模型没有回答。', '请重试。'],
  WRITING_NO_FIELD: [
    '光标不在文本输入框里。',
    '请先点击网页中的文本输入框。嵌入框架里的输入框无法使用。',
  ],
  WRITING_SECRET_FIELD: ['这个输入框用于机密信息，内容不会发送给模型。', '请使用其他输入框。'],
  WRITING_TOO_LONG: ['文字太长。', '请选中其中一部分再试。'],
  WRITING_FIELD_CHANGED: ['输入框内容已变，没有插入任何文字。', '请复制文字，或重新打开“帮我写”。'],
  WRITING_NOT_TAKEN: ['输入框没有接受文字。', '请复制文字，再粘贴到输入框。'],
  NEEDS_MODEL: [
    '这需要模型才能完成，内置引擎无法理解。',
    '请在设置中连接模型，或改用简单步骤。',
    '智能体“{agent}”需要模型：内置引擎无法理解它的步骤。',
  ],
  NOT_A_PDF: ['这不是 PDF。', '请先在标签页中打开 PDF，或检查地址。'],
  NOT_ON_PAGE: ['页面没有提供所要求的全部内容。', '请允许这些字段为空，或查看其他页面。'],
  OFFSET_TOO_LARGE: [
    '这些页面没有这么多文字。',
    '任务会从更靠前的位置读取，或读取后面的页面。',
    '这些页面只有 {length} 个字符。',
  ],
  ONE_PAGE_ONLY: ['此处只能读取当前页面，不会滚动或翻页。', '请先滚动或翻页，再提取数据。'],
  DOCUMENT_BROKEN: ['文件已损坏，无法读取。', '请提供能在其原有程序中打开的文件。'],
  DOCUMENT_KIND: ['不支持读取这种文件。', '请提供 .xlsx、.csv、.docx、.pptx、PDF 或文本文件。'],
  DOCUMENT_PASSWORD: ['文件受密码保护。', '请提供不带密码的副本。'],
  DOCUMENT_TOO_LARGE: ['文件过大。', '请提供较小的文件。'],
  DOCUMENT_TOO_SLOW: [
    '未能及时读取文件。',
    '请提供较小的文件。',
    '未能在 {seconds} 秒内读取文件。',
  ],
  ROWS_MISSING: ['工作表中没有这些行。', '它会读取前面的行。', '工作表到第 {rows} 行为止。'],
  SHEET_MISSING: [
    '文件中没有这个工作表。',
    '它会使用已有的工作表。',
    '文件中没有工作表“{sheet}”。',
  ],
  PDF_BROKEN: ['PDF 已损坏，无法读取。', '请检查它是否为完整的 PDF；换一份副本可能有用。'],
  PDF_BUSY: ['此 PDF 正在被读取。', '请等待完成后重试。'],
  PDF_CHANGED: ['服务器上的 PDF 已不是之前打开的那一个。', '请重试，届时会读取新的文件。'],
  PDF_CRASHED: ['读取此 PDF 时，阅读进程出错。', '请减少页数；损坏的文件可能完全无法读取。'],
  PDF_NOT_LOADED: [
    '无法加载 PDF。',
    '请检查地址，或先登录该网站，然后重试。',
    '无法加载 PDF：{detail}',
  ],
  PDF_NO_TEXT: [
    '这些页面没有文字层，扫描的页面是图片，无法读取文字。',
    '请在标签页中查看这些页面。',
    '这些页面（{pages}）没有文字层，扫描的页面是图片，无法读取文字。',
  ],
  PDF_PAGES_UNKNOWN: [
    '指定的页码无效。',
    '请填写 "all"、"2-5" 或 "1, 4, 7-9"，不超过总页数。',
    '没有页码 {pages}。',
  ],
  PDF_PASSWORD_NEEDED: ['PDF 已加密，需要密码才能打开。', '请提供密码。'],
  PDF_PASSWORD_WRONG: ['密码不正确，无法打开 PDF。', '请提供正确的密码。'],
  PDF_TOO_LARGE: [
    'PDF 过大。',
    '请减少页数，或使用较小的副本。',
    'PDF 过大，最多可读取 {max} MB。',
  ],
  PDF_TOO_MUCH_MEMORY: [
    '读取 PDF 占用内存过多，已停止。',
    '请减少页数；损坏的文件可能完全无法读取。',
  ],
  PDF_TOO_SLOW: [
    '未能在规定时间内读取 PDF。',
    '请减少页数；损坏的文件可能完全无法读取。',
    '未能在 {seconds} 秒内读取 PDF。',
  ],
  SINGLE_REQUEST_FAILED: ['没有收到回答。', '请重试。'],
  'ENDPOINT_UNREACHABLE.slow': [
    '模型服务响应时间过长。',
    '请稍后重试，或在设置中选择更快的模型。',
    '{baseUrl} 的模型服务响应时间过长。',
  ],
  'ENDPOINT_REJECTED.redirect': [
    '模型服务要求转到其他地址，没有向该地址发送任何内容。',
    '如果你信任该地址，请在设置中填写它。',
    '{baseUrl} 的模型服务要求转到 {target}（{status}），没有向该地址发送任何内容。',
  ],
  'ENDPOINT_REJECTED.web-page': [
    '该地址返回的是网页，而不是模型服务。',
    '请在“设置”中检查基础地址（通常以 /v1 结尾），并确认当前网络是否需要先登录。',
    '{baseUrl} 返回的是网页，而不是模型服务。',
  ],
  'ENDPOINT_REJECTED.too-long': [
    '此模型的上下文太小，容不下任务内容。',
    '请在设置中选择上下文更长的模型，或以更长的上下文加载它。',
    '此模型的上下文太小：最多 {room, number} 个 token，而请求有 {needed, number} 个。',
  ],
  'ENDPOINT_RATE_LIMITED.spent': [
    '账户余额不足。',
    '请充值，或在设置中选择其他服务商。',
    '模型服务暂时不接受更多请求（{status}）：{said}',
  ],
  'NOT_A_PDF.link': [
    '这不是链接。',
    '任务会使用 PDF 的链接，或在标签页中打开 PDF。',
    '“{name}”不是链接。',
  ],
  'NOT_A_PDF.file': [
    '这不是 PDF；本机文件中只有 PDF 可以在标签页中打开。',
    '请打开 PDF，或把文件附加到任务中交给模型。',
    '“{file}”不是 PDF；本机文件中只有 PDF 可以在标签页中打开。',
  ],
};
