declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes: { wght: number }; noLayoutClosure: boolean }
  /** A font with what this text needs of it and nothing else, at one place of its axes. */
  // biome-ignore lint/style/noDefaultExport: the package has this one.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
