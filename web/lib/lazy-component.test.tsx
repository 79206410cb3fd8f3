import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent, optionalComponent, PageFileError } from './lazy-component.tsx';

function Greeting({ name }: { name: string }) {
	return `Hello ${name}`;
}

test('the fallback stands in the place of a component until its file is there', async () => {
	const Lazy = lazyComponent(
		async () => ({ Greeting }),
		'Greeting',
		({ name }) => `Waiting for ${name}`,
	);
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Waiting for Mara');
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});

test('a file is asked for once, however often its component is shown meanwhile', async () => {
	const load = vi.fn(async () => ({ Greeting }));
	const Lazy = lazyComponent(load, 'Greeting');
	renderToStaticMarkup(<Lazy name="Mara" />);
	renderToStaticMarkup(<Lazy name="Ola" />);
	await Lazy.preload();
	expect(load).toHaveBeenCalledTimes(1);
});

test('a file that cannot be had is an error of the page, until loading it again succeeds', async () => {
	let isGone = true;
	const Lazy = lazyComponent(async () => {
		if (isGone) throw new Error('404');
		return { Greeting };
	}, 'Greeting');
	await expect(Lazy.preload()).rejects.toThrow(PageFileError);
	expect(() => renderToStaticMarkup(<Lazy name="Mara" />)).toThrow(PageFileError);
	isGone = false;
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});

test('nothing is in the place of an optional component whose file cannot be loaded, and the reason is logged', async () => {
	const log = vi.spyOn(console, 'error').mockReturnValue();
	const Lazy = optionalComponent(async (): Promise<{ Greeting: typeof Greeting }> => {
		throw new Error('404');
	}, 'Greeting');
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('');
	expect(log).toHaveBeenCalledWith(new Error('404'));
	log.mockRestore();
});
