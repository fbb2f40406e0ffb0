package dev.belfry.lib.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts in which a careless filter sees a credential.
class FalsePositivesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bisect says 9c1f0e7d3b5a8c2e4f6071829304a5b6c7d8e9f0 broke it",
        "session 0f8fad5b-d9cb-469f-a165-70867728950e went idle",
        "image: redis@sha256:2bb80d539a29da2ca916c3d4f61ad123109734840eb33a001bb12d6a30a3fb34",
        "\"integrity\": \"sha512-Qk9yYXphRmllbGRzVGhhdEFyZUxvbmdBbmRIYXNoTGlrZTEyMw==\"",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB3cGd0Nw8yq2TzT1fQ0q1Wc8m9n7rYxk2Lw5v4u3t2s a@b",
        "the token bucket refills; max_tokens: 4096, tokens used: 91231",
        "token = nextToken(scanner)",
        "password: string",
        "password = request.form.password",
        "const password = process.env.DB_PASSWORD2;",
        "PASSWORD=$OTHER_PASSWORD1",
        "token: ${{ secrets.DEPLOY_TOKEN }}",
        "apiKey: import.meta.env.VITE_API_KEY",
        "private final Token accessToken = x509.accessToken;",
        "passwords are hashed, password reset is in auth/reset2.py",
        "Bearer authentication and basic authorization headers",
        "author: ada, auth: required",
        "risk-assessment-for-the-2024-quarter-with-many-words-in-it",
        "task-scheduler-worker-pool-size-and-queue-depth-limits",
        "npm_config_cache and npm_package_json are set; hf_hub_url too",
        "grep -r 'AKIA[A-Z0-9]{16}' and sk-ant-... in the docs",
        "AKIAIOSFODNN7EXAMPLE",
        "http://localhost:8080/path@v2 and https://a.test:8443/x?y=1#z",
        "docker pull docker://redis:7@sha256:abc",
        "git clone ssh://git@host.test/r.git as user@host.test:22",
        "std::map<Key::Type, int> :AA",
        "-----BEGIN CERTIFICATE-----\nMIIBkTCCATegAwIBAgIUQ0dSSGVsbG9Xb3JsZA==\n-----END CERTIFICATE-----",
        "-----BEGIN RSA PRIVATE KEY----- is how such a file begins",
        "public_key: MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE",
        "cache-key: node-modules-linux-x64-v3",
        "GL.STENCIL_PASS_DEPTH_PASS: 0x0B96",
        "C:\\new\\tools\\run.exe --token-file C:\\temp\\x",
        "eyebrow eyJ eyJ.a.b",
        "cookie: theme=dark; lang=en",
        "login as ada, then run curl -u $USER:$PASS",
        "a – b … c 你好 مرحبا नमस्ते می‌خواهم 👨‍👩‍👧"
      })
  void an_innocent_text_stays_as_it_is(String text) {
    assertThat(Redact.text(text)).hasToString(text);
  }
}
