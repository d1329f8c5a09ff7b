import { CLI_USER_DATA_NAME } from '../platform/app-arguments.ts';

const DETAILS = `Runs a task in a window that is not shown. The last line on standard output is one JSON document;
progress goes to standard error.

  TEXT, --task TEXT      what is to be done
  --tasks FILE.jsonl     many tasks in one process: each line an object with task, url, agent, params, probe
                         and the other names below, without dashes in front; one JSON document a line, in the same order
  --parallel N           how many of these tasks are carried out at the same time, each in tabs of its own; 1 unless given
  --stdio                take tasks, answers and stops as lines of JSON from standard input and tell of them on standard output,
                         for other programs: docs/sdk.md
  --url URL              load this page first
  --continue RUN         go on with a run that was cut off, stopped or ended at a limit, from its last finished step;
                         with --task: ask further in any run that has ended
  --replay RUN           do again what this run did, step by step as it was recorded, without a model; it may write what
                         it wrote then, and of a rehearsal exactly what that listed
  --script FILE.js       run this script, without a model: JavaScript with Playwright’s page object, docs/scripts.md; a page
                         that it writes to asks for --allow or --grant, as a task does
  --fork RUN --iteration N
                         in a session of its own, from where iteration N of this run began: with its history, and with its
                         cookies and storage of then where they were kept; with --task, another task from there on
  --rehearse             in a session of its own, where all that pages would write is stopped at the network and noted: the
                         document has status rehearsed and wouldHaveSent; --replay with the run does it for real
  --set NAME=VALUE       what is typed instead in a run that is done again, as often as needed: the names stand in the
                         error that an unknown one gives; or a value that a --script finds in args
  --on-difference WHAT   at a step that is not found or comes to something else: stop (the default), or agent, which goes
                         on with what is left
  --answer TEXT          the answer to the next question that the run asks, as often as needed; without one, questions
                         are asked on a terminal, and elsewhere nobody answers
  --file PATH            a file that the run may send (upload), as often as needed; no other file is ever sent
  --allow WHAT           ask (the default): what your task asks for, at its --url and the sites it names; look: nothing
                         is written; work: save, send and delete freely at that site. Money and sign-in always need
                         values that the task names, or a --grant
  --grant KIND@SITE[xN]  allow something the task does not say, N times (once unless given), as often as needed:
                         change, send, delete, spend or identity, for example 'send@https://blog.example×2'.
                         What is refused is named once, with the --grant that allows it.
                         Text that was read at one site goes to another with carry@https://bank.example>https://shop.example
                         (or >mcp:SERVICE). In a line of --tasks: grants, a list
  --material FILE        text for the task that is not your own words, as often as needed: it allows nothing. Text after
                         the first blank line of the task counts as material, too. In a line of --tasks: materials, a list
  --agent ID             follow the plan of this agent; --task may then be left out
  --agents               print the agents there are, those of the data folder included, as one JSON document
  --audit RUN            print what this run was let do and what left the computer, and verify that record;
                         the exit code is 0 only for an intact one
  --export RUN FOLDER    write this run, with its pictures and files, into a new folder, as the window exports it
  --export-steps RUN FILE
                         write what this run did as a test for Playwright (FILE.spec.ts) or as an agent that does it again without
                         a model (FILE.json)
  --regress [ID ...]     play the runs that are kept as fixtures, or these of them, against this version, without the network;
                         more: --regress --help
  --param NAME=VALUE     a parameter of the agent, as often as needed
  --provider NAME        builtin (no network, the default) or openai (any endpoint)
  --base-url URL         the endpoint, for example http://localhost:11434/v1 (openai only)
  --model NAME           the model (openai only)
  --vision on|off        whether the model is sent pictures of the page; off unless given (openai only)
  --pictures WHEN        auto (where they tell what the text cannot, the default), always or never, for a model that is
                         sent pictures (openai only)
  --protocol NAME        what the endpoint speaks: chat, responses, anthropic or gemini; known by its address if not
                         given (openai only)
  --temperature N        0 to 2; left to the model if not given (openai only)
  --context-tokens N     how many tokens a request may have, for a model with little room (openai only)
  --quick-model NAME     quick mode: does simple steps with one line each before the planner is asked (openai only); with
                         --quick-base-url URL where it is elsewhere; may be the same model
  --executor-model NAME, --vision-model NAME, --extraction-model NAME
                         other models for carrying actions out, for finding places on pictures, for filling in what
                         is read (openai only); each with --executor-base-url URL and so on where it is elsewhere
  --fallback-model NAME  takes over when another model cannot be reached or used (openai only)
  --price MODEL=IN/OUT[/CACHED]
                         what a model costs, in dollars for a million tokens of input, output and cached input; as often
                         as needed
  --mcp FILE             MCP servers for these runs, in the usual form {"mcpServers": {…}}; their tools count as
                         allowed, because you name the file
  --sign-in FILE         names and passwords for servers that let nobody in without (HTTP sign-in, proxies), as
                         [{"site": "https://intranet.example", "realm": "Staff", "user": "…", "password": "…"}]: each goes
                         to its own site and realm alone. Keep the file where only you can read it
  --max-iterations N     how many rounds of planning at most
  --max-tool-calls N     how many steps at most
  --max-tokens N         how many tokens of the model at most
  --max-cost DOLLARS     what it may cost at most; needs --price
  --timeout SECONDS      how long at most
  --user-data DIR        the data folder. Without it the command line uses one of its own,
                         “${CLI_USER_DATA_NAME}” in your folder for application data
                         (~/.config on Linux, ~/Library/Application Support on macOS, %APPDATA% on Windows)
  --probe EXPRESSION     JavaScript that is evaluated in the last active tab at the end
  --json FILE            write the JSON document to this file as well
  -h, --help             print this

Keys come from the environment only: WAYMARK_API_KEY, or else OPENAI_API_KEY, for --base-url; for a model at another
address WAYMARK_EXECUTOR_API_KEY, WAYMARK_VISION_API_KEY, WAYMARK_EXTRACTION_API_KEY, WAYMARK_QUICK_API_KEY,
WAYMARK_FALLBACK_API_KEY.

The document: {runId, status, finalAnswer, iterations, toolCalls, errors, tokens: {input, output},
cost, usage: [{role, model, calls, tokens, cost}], ms: {total, model, tools, perception}, url, title, probe}. status is completed, needs-approval,
failed, stopped or limit; notAllowed lists what nobody allowed, with the grant that would;
errors lists {code, message, next} of every failed
model call and tool call and of the run itself; runId is null for a task
that could not be started; probe is the expression’s value, or {error}.

Exit code: 0 when every task was completed, 2 for bad usage, otherwise 1.
`;

/** What `--help` prints; `command` is how it was called. */
export const agentUsage = (command: string): string => `Usage: ${command} "TEXT" [options]
       ${command} --tasks FILE.jsonl [options]
       ${command} --replay RUN [--set NAME=VALUE] [--on-difference stop|agent]
       ${command} --script FILE.js [--url URL] [--set NAME=VALUE]
       ${command} --agents
       ${command} --regress [ID ...]
       ${command} --audit RUN [--json FILE]
       ${command} --export RUN FOLDER
       ${command} --export-steps RUN FILE.spec.ts|FILE.json

${DETAILS}`;
