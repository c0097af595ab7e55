/** One line for each npm script, in the order in which `npm run help` prints them. */
export const commands: Readonly<Record<string, string>> = {
  start: 'Install what is missing, build, and run everything with demo data',
  serve: 'The same without demo data',
  dev: 'Run with hot reload: the dashboard on PORT, the API on the port after it',
  build: 'Build the dashboard into dist/',
  test: 'Run every check and test; ends with "N passed, N failed"',
  types: 'Check the types',
  lint: 'Check the lint rules, the rules of the house and dead code',
  bench: 'Measure the goals of bench/ and print the figures',
  shots: 'Take screenshots of every screen into shots/',
  font: 'Make the font again, after its letters changed in src/theme/fonts/inter.css',
  ops: 'Run a staff command, such as confirming a top-up (-- for a list)',
  backup: 'Copy database, objects and secret key into a new folder, while running too (-- <folder>)',
  restore: 'Put a backup into an empty database (-- <folder>)',
  audit: 'Look for packages with known holes: at the registry, else in a list kept here',
  sbom: 'Write a bill of materials, CycloneDX, into .cache/sbom.cdx.json (-- <file> --all)',
  help: 'Print these lines',
};
