import { fishWord, shellWord } from '#shared/export/shell-word.ts';

import { COMMANDS_TOLD, RUN_COMMANDS, type Shell } from './told-commands.ts';
import { AGENT_OPTIONS } from './agent/agent-options.ts';

/** Returns the shell script that completes commands, the options of commands that run tasks, and file names. */
export function completionFor(shell: Shell): string {
  const options = AGENT_OPTIONS.map((name) => `--${name}`).join(' ');
  const names = COMMANDS_TOLD.map(([name]) => name).join(' ');
  switch (shell) {
    case 'bash':
      return `_waymark() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${shellWord(names)} -- "$word"))
  else
    case "\${COMP_WORDS[1]}" in
      ${RUN_COMMANDS.join(' | ')}) COMPREPLY=($(compgen -W ${shellWord(options)} -- "$word")) ;;
      *) COMPREPLY=() ;;
    esac
  fi
}
complete -o default -F _waymark waymark
`;
    case 'zsh':
      return `#compdef waymark
_waymark() {
  local -a commands=(
${COMMANDS_TOLD.map(([name, about]) => `    ${shellWord(`${name}:${about.replaceAll(':', '\\:')}`)}\n`).join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _files
  elif [[ $words[2] == (${RUN_COMMANDS.join('|')}) && $words[CURRENT] == -* ]]; then
    compadd -- ${options}
  else
    _files
  fi
}
compdef _waymark waymark
`;
    case 'fish':
      return [
        ...COMMANDS_TOLD.map(
          ([name, about]) =>
            `complete -c waymark -n __fish_use_subcommand -a ${fishWord(name)} -d ${fishWord(about)}`,
        ),
        ...AGENT_OPTIONS.map(
          (name) =>
            `complete -c waymark -n '__fish_seen_subcommand_from ${RUN_COMMANDS.join(' ')}' -l ${fishWord(name)}`,
        ),
        '',
      ].join('\n');
  }
}
