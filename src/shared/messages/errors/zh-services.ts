import type { EN_SERVICE_ERRORS } from './en-services.ts';
import type { SameTexts } from '../same-texts.ts';

/** What can go wrong with models, MCP servers, extraction and PDFs. */
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
  ENDPOINT_TOO_LARGE: [
    '模型服务的回答过大，超出任何模型的回答，已中断。',
    '请在设置中检查服务地址，或选择其他服务。',
  ],
  ENDPOINT_CUT_OFF: [
    '模型服务的连接在回答过程中断开。',
    '请检查网络连接，然后重试。',
    '与 {baseUrl} 的连接在回答过程中断开。',
  ],
  ENDPOINT_FAILED: [
    '模型服务出错。',
    '请稍后重试。如果持续发生，请在设置中选择其他模型或服务商。',
    '模型服务出错（{status}）：{said}',
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
  MCP_ANSWER_UNREADABLE: [
    '服务器的回应格式无法识别，无法确定调用是否生效。',
    '请先用只读工具检查，再决定是否重做。',
  ],
  MCP_CALL_REFUSED: [
    '服务器拒绝了调用。',
    '任务会对照工具说明检查参数。',
    '服务器拒绝了调用：{detail}',
  ],
  MCP_COMMAND_INVALID: [
    '没有填写命令。',
    '请填写程序及其参数，例如：npx -y @modelcontextprotocol/server-memory',
  ],
  MCP_COMMAND_NOT_FOUND: [
    '无法启动该程序。',
    '请安装它，或填写完整路径。',
    '无法启动程序“{command}”。',
  ],
  MCP_CONFIG_INVALID: [
    '无法使用此配置。',
    '请使用通用格式：{"mcpServers": {"name": {"command": "npx", "args": ["…"]}}}；网络服务器请用 "url" 代替 "command"。',
  ],
  MCP_CONNECT_FAILED: [
    '无法连接服务器。',
    '请在设置中查看其日志，更正设置后重新启动。',
    '无法连接服务器：{detail}',
  ],
  MCP_ENDPOINT_PORT: [
    'Waymark 无法监听此端口。',
    '请在设置中选择其他端口。',
    'Waymark 无法监听端口 {port}。',
  ],
  MCP_INSTANCES_FIRST: ['此任务还没有列出可用的服务。', '任务会先列出服务。'],
  MCP_INSTANCE_UNKNOWN: ['没有这个服务。', '任务会使用已设置的服务。'],
  MCP_LIST_FIRST: ['此任务还没有列出该服务的工具。', '任务会先列出工具。'],
  MCP_NOT_READY: ['服务器尚未连接。', '请在设置中查看其状态。'],
  MCP_NO_ANSWER: [
    '服务器没有及时响应，无法确定调用是否生效。',
    '请先用只读工具检查，再决定是否重做。',
    '服务器在 {seconds} 秒内没有响应，无法确定调用是否生效。',
  ],
  MCP_NO_SERVICE: ['没有启用任何 MCP 服务器。', '任务会在浏览器中完成。'],
  MCP_PROCESS_EXITED: [
    '与服务器通信的进程意外结束。',
    'Waymark 会重新启动它。',
    '与服务器通信的进程意外结束（退出码 {exitCode}）。',
  ],
  MCP_PROTOCOL: [
    '与服务器通信的进程发送了 Waymark 不接受的内容。',
    'Waymark 会重新启动它。如果再次发生，请进行反馈。',
  ],
  MCP_SECRET_MISSING: [
    '保存的密钥已不存在：本机的钥匙串当时不可用，或已更改。',
    '请移除该服务器并重新添加。',
    '保存的密钥（{names}）已不存在：本机的钥匙串当时不可用，或已更改。',
  ],
  MCP_SERVER_GONE: [
    '服务器在调用过程中断开，无法确定调用是否生效。',
    'Waymark 会重新启动它。请先用只读工具检查，再决定是否重做。',
  ],
  MCP_SERVER_OFF: ['服务器已关闭。', '可以不使用它继续，或在设置中打开它。'],
  MCP_SERVER_STUCK: [
    '服务器没有响应，正在重新启动。无法确定进行中的调用是否生效。',
    '请先用只读工具检查，再决定是否重做。',
  ],
  MCP_SERVER_UNKNOWN: ['此服务器已不存在。', '请在设置中查看 MCP 服务器列表。'],
  MCP_SIGN_IN_FAILED: ['登录没有成功。', '请重新登录。'],
  MCP_SIGN_IN_NEEDED: ['需要先登录此服务。', '请在“设置”→“MCP 服务器”中登录。'],
  MCP_START_TIMED_OUT: [
    '服务器没有及时启动。',
    '请在设置中查看其日志。',
    '服务器没有及时启动。它输出了：{printed}',
  ],
  MCP_STILL_STARTING: ['服务器仍在启动。', '请稍后再试。', '服务器仍在启动。它输出了：{printed}'],
  MCP_TOOL_CHANGED: [
    '工具的说明在你允许之后发生了变化，之前的许可已失效。',
    '请在“设置”→“MCP 服务器”中重新查看。',
    '工具“{tool}”的说明在你允许之后发生了变化，之前的许可已失效。',
  ],
  MCP_TOOL_DENIED: ['你已禁止使用此工具。', '任务会寻找其他方式。', '你已禁止使用“{tool}”。'],
  MCP_TOOL_FAILED: [
    '服务器的工具执行失败。',
    '任务会更正参数，或使用其他方式。',
    '“{tool}”执行失败：{said}',
  ],
  MCP_TOOL_NEEDS_PERMISSION: [
    '此工具需要你的许可，而当前无人可以询问。',
    '请在“设置”→“MCP 服务器”中允许它。',
    '“{tool}”需要你的许可，而当前无人可以询问。',
  ],
  MCP_TOOL_UNKNOWN: [
    '此服务没有这个工具。',
    '任务会使用服务列出的工具。',
    '此服务没有工具“{tool}”。',
  ],
  MCP_UNREACHABLE: [
    '该地址没有响应。',
    '请检查地址和网络，然后在设置中重新启动服务器。',
    '该地址没有响应：{detail}',
  ],
  MODEL_ANSWER_INVALID: [
    '模型的回答无法使用。',
    '请重试。如果持续发生，请在设置中选择更强的模型。',
  ],
  MODEL_BLIND: ['此模型无法识别图片，因此不能按外观查找。', '任务会改用页面文字。'],
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
  PROBE_FAILED: ['连接测试失败。', '请重试。'],
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
  'ENDPOINT_REJECTED.too-long': [
    '任务内容超出了此模型的长度。',
    '请在设置中选择上下文更长的模型。',
    '模型服务没有接受请求（{status}）：{said}',
  ],
  'ENDPOINT_RATE_LIMITED.spent': [
    '账户余额不足。',
    '请充值，或在设置中选择其他服务商。',
    '模型服务暂时不接受更多请求（{status}）：{said}',
  ],
  'MCP_CONFIG_INVALID.json': [
    '配置不是 JSON。',
    '请使用通用格式：{"mcpServers": {"name": {"command": "npx", "args": ["…"]}}}',
    '配置不是 JSON：{detail}',
  ],
  'MCP_CONFIG_INVALID.entry': [
    '配置中有一个服务器无法使用。',
    '每个服务器都需要 command 或 url，并直接写出值。',
    '服务器“{name}”无法使用：{detail}',
  ],
  'MCP_CONFIG_INVALID.target': [
    '配置中有一个服务器没有地址。',
    '本机程序请写 "command"，网络服务器请写 "url"。',
    '“{name}”需要 command 或 url 其中之一。',
  ],
  'MCP_CONFIG_INVALID.unfilled': [
    '配置中有一处占位符不会被替换。',
    '请直接写出值。',
    '“{name}”：{placeholder} 不会被替换。',
  ],
  'MCP_CONFIG_INVALID.env-file': [
    '不会读取 envFile。',
    '请把其中的变量写入 env。',
    '“{name}”：不会读取 envFile。',
  ],
  'MCP_COMMAND_INVALID.quote': [
    '命令中有引号没有闭合。',
    '请补全引号，例如："C:\\Program Files\\node.exe" server.js',
    '命令中的引号（{quote}）没有闭合。',
  ],
  'MCP_COMMAND_NOT_FOUND.space': [
    '无法启动该程序。',
    '命令处只填写程序，参数请分开填写；如果空格属于路径，请填写完整路径。',
    '无法启动程序“{command}”。',
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
