import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const folder = 'audio/kernel';
/** The built bytes are a source file, so that every bundle and every test has them without locating a file. */
export const kernelBytesFile = inRoot(folder, 'kernel-bytes.ts');
const names = ['samples', 'loudness'];
const lineLength = 100;

/** The content of the file with the built bytes, from the WebAssembly text. */
export async function buildKernels() {
	const { default: loadWabt } = await import('wabt');
	const wabt = await loadWabt();
	const built = names.map((name) => {
		const file = `${name}.wat`;
		const module = wabt.parseWat(file, readFileSync(inRoot(folder, file), 'utf8'), { simd: true });
		module.validate();
		const { buffer } = module.toBinary({});
		module.destroy();
		return `/** ${file}, ${buffer.length} bytes. */\nexport const ${name}Kernel =\n${literal(buffer)};\n`;
	});
	return `// Built from the WebAssembly text beside it by \`npm run kernel\`; do not edit.\n\n${built.join('\n')}`;
}

function literal(bytes) {
	const lines = Buffer.from(bytes)
		.toString('base64')
		.match(new RegExp(`.{1,${lineLength}}`, 'g'));
	return lines.map((line) => `\t'${line}'`).join(' +\n');
}
