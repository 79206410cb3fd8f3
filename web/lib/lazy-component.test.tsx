import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent, PageFileError } from './lazy-component.tsx';

function Greeting({ name }: { name: string }) {
	return `Hello ${name}`;
}

test('the fallback stands in the place of a component until its file is there', async () => {
	const Lazy = lazyComponent(
		async () => Greeting,
		({ name }) => `Waiting for ${name}`,
	);
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Waiting for Mara');
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});

test('a file is asked for once, however often its component is shown meanwhile', async () => {
	const load = vi.fn(async () => Greeting);
	const Lazy = lazyComponent(load);
	renderToStaticMarkup(<Lazy name="Mara" />);
	renderToStaticMarkup(<Lazy name="Ola" />);
	await Lazy.preload();
	expect(load).toHaveBeenCalledTimes(1);
});

test('a file that cannot be had is an error of the page, until loading it again succeeds', async () => {
	let isGone = true;
	const Lazy = lazyComponent(async () => {
		if (isGone) throw new Error('404');
		return Greeting;
	});
	await expect(Lazy.preload()).rejects.toThrow(PageFileError);
	expect(() => renderToStaticMarkup(<Lazy name="Mara" />)).toThrow(PageFileError);
	isGone = false;
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});
