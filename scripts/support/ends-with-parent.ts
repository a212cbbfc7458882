/** Loaded with `--import=`: ends the process as a SIGTERM would when the one that started it is gone, even by `kill -9`. */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})

// The channel must not keep alive a process that has nothing else to do.
process.channel?.unref()

// Next.js hands our options on to its development server, which does live by its channel.
process.execArgv = process.execArgv.filter((option) => !option.includes('ends-with-parent'))

export {}
