/** Loaded with `--import=`: sends itself SIGTERM when the parent process has ended, even after `kill -9`. */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})

// The channel alone must not keep the process alive.
process.channel?.unref()

// Next.js passes the options on to its development server, whose own channel must not be changed.
process.execArgv = process.execArgv.filter((option) => !option.includes('ends-with-parent'))

export {}
