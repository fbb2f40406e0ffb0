package dev.belfry.http.jetty;

import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.AbstractConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;

/// Makes our kind of connection for each client. HTTP/1 only: there is nothing to upgrade to.
final class Connections extends AbstractConnectionFactory
    implements HttpConfiguration.ConnectionFactory {
  private final HttpConfiguration configuration;
  private final Deadlines deadlines;

  Connections(HttpConfiguration configuration, Deadlines deadlines) {
    super(HttpVersion.HTTP_1_1.asString());
    this.configuration = configuration;
    this.deadlines = deadlines;
    installBean(configuration);
  }

  @Override
  public HttpConfiguration getHttpConfiguration() {
    return configuration;
  }

  @Override
  public org.eclipse.jetty.io.Connection newConnection(Connector connector, EndPoint endPoint) {
    var connection = new Connection(configuration, connector, endPoint, deadlines);
    return configure(connection, connector, endPoint);
  }
}
