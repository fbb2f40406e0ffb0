/** Text of an agent or a person: isolated, so that its direction leaves its neighbours alone. */
export function Said({ children }: { readonly children: string }) {
  return <bdi dir="auto">{visible(children)}</bdi>;
}

/** Control characters as their pictures: they change nothing, and a reader sees that they are there. */
function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.replace(/[\u0000-\u0008\u000b-\u001f]/g, (char) =>
    String.fromCharCode(0x2400 + char.charCodeAt(0)),
  );
}
