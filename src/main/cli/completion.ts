import { COMMANDS_TOLD, type Shell } from './command-table.ts';
import { AGENT_OPTIONS } from './parse-agent-args.ts';

/** The script that lets a shell complete the commands, the options of `run`, and else files. */
export function completionFor(shell: Shell): string {
  const options = AGENT_OPTIONS.map((name) => `--${name}`).join(' ');
  const commands = Object.entries(COMMANDS_TOLD);
  switch (shell) {
    case 'bash':
      return `_waymark() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${Object.keys(COMMANDS_TOLD).join(' ')}' -- "$word"))
  elif [ "\${COMP_WORDS[1]}" = run ]; then
    COMPREPLY=($(compgen -W '${options}' -- "$word"))
  fi
}
complete -o default -F _waymark waymark
`;
    case 'zsh':
      return `#compdef waymark
_waymark() {
  local -a commands=(
${commands.map(([name, about]) => `    '${name}:${about.replaceAll(':', '\\:')}'\n`).join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _files
  elif [[ $words[2] == run && $words[CURRENT] == -* ]]; then
    compadd -- ${options}
  else
    _files
  fi
}
compdef _waymark waymark
`;
    case 'fish':
      return [
        ...commands.map(
          ([name, about]) =>
            `complete -c waymark -n __fish_use_subcommand -a ${name} -d '${about}'`,
        ),
        ...AGENT_OPTIONS.map(
          (name) => `complete -c waymark -n '__fish_seen_subcommand_from run' -l ${name}`,
        ),
        '',
      ].join('\n');
  }
}
