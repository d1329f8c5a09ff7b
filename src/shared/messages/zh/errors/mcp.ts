import type { SameTexts } from '../../same-texts.ts';
import type { EN_MCP_ERRORS } from '../../en/errors/mcp.ts';

export const ZH_MCP_ERRORS: SameTexts<typeof EN_MCP_ERRORS> = {
  WEBHOOK_REDIRECTED: [
    '该地址会转到另一个地址，因此没有发送。',
    '如果转到的地址是你的，请直接填写它。',
  ],
  WEBHOOK_REFUSED: ['该地址拒绝了消息。', '请查看该服务的日志。', '该地址的响应为 {status}。'],
  WEBHOOK_UNREACHABLE: ['无法连接该地址。', '请检查地址和网络。', '无法连接该地址：{detail}。'],
  WEBHOOKS_FULL: ['已有十个地址。', '请先移除一个。'],
  AGENT_CONFIG_BROKEN: [
    '配置文件有错误，未作改动。',
    '改正该行后重试。',
    '{file} 第 {line} 行有错误（{detail}），未作改动。',
  ],
  AGENT_CONFIG_CHANGED: [
    '显示差异之后配置文件被改动过，因此没有写入。',
    '请重新查看差异，然后确认。',
  ],
  AGENT_CONFIG_UNFIT: [
    '配置文件的写法使 Waymark 无法安全修改，未作改动。',
    '请手动添加或删除该条目。',
    '{file} 中 {path} 的写法使 Waymark 无法安全修改，未作改动。',
  ],
  AGENT_CONFIG_UNREADABLE: [
    '无法读取配置文件，未作改动。',
    '请确认你有读取权限后重试。',
    '无法读取 {file}：{detail}。未作改动。',
  ],
  AGENT_CONFIG_UNWRITABLE: [
    '无法写入配置文件，未作改动。',
    '请确认你对该文件及其文件夹有写入权限后重试。',
    '无法写入 {file}：{detail}。未作改动。',
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
    '与服务器通信的进程意外结束，正在重新启动。无法确定进行中的调用是否生效。',
    '请先用只读工具检查，再决定是否重做。',
    '与服务器通信的进程意外结束（退出码 {exitCode}），正在重新启动。无法确定进行中的调用是否生效。',
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
};
